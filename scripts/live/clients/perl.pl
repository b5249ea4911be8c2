# Perl's LWP::UserAgent, with what it reads by URI.
use strict;
use warnings;
use LWP::UserAgent;
no warnings;

$| = 1;
while (my $line = <STDIN>) {
    chomp $line;
    my $text = pack('H*', $line);
    utf8::decode($text);
    eval { LWP::UserAgent->new(timeout => 3)->get($text) };
    print "\n";
}
