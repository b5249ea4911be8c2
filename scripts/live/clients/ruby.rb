# Ruby's open-uri. A URL that open-uri cannot open is not opened.
require 'open-uri'

$stdout.sync = true
STDIN.each_line do |line|
  begin
    url = URI.parse([line.strip].pack('H*').force_encoding('UTF-8'))
    url.open(proxy: nil, read_timeout: 2.5, open_timeout: 2.5).read if url.respond_to?(:open)
  rescue Exception
    # A refusal, or an answer that is none.
  end
  puts
end
