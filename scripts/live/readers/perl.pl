# Perl's URI. The port is the one that is written.
use strict;
use warnings;
use URI;
no warnings;

sub hex_of {
    my ($text) = @_;
    utf8::encode($text);
    return unpack('H*', $text);
}

sub part {
    my ($url, $name) = @_;
    my $part = eval { $url->can($name) ? scalar $url->$name : undef };
    return defined $part ? hex_of("$part") : '-';
}

while (my $line = <STDIN>) {
    chomp $line;
    my $text = pack('H*', $line);
    utf8::decode($text);
    my $url = eval { URI->new($text) };
    my @parts = defined $url ? map { part($url, $_) } qw(scheme userinfo password host _port path query fragment) : ();
    $parts[2] = '-' if @parts;
    print defined $url ? join("\t", 1, @parts) : 0, "\n";
}
