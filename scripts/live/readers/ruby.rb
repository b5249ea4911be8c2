# Ruby's URI.parse. The port is the one that is written.
require 'uri'

STDIN.each_line do |line|
  text = [line.strip].pack('H*').force_encoding('UTF-8')
  begin
    url = URI.parse(text)
    port = URI.split(text)[3]
    parts = [url.scheme, url.user, url.password, url.host, port, url.path, url.query, url.fragment]
    puts ['1', *parts.map { |part| part.nil? ? '-' : part.to_s.unpack1('H*') }].join("\t")
  rescue StandardError
    puts '0'
  end
end
