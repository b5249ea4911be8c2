<?php
// Readers of PHP, by name: parse_url, and the classes rfc3986 and whatwg.

function parts(string $reader, string $text): ?array
{
    if ($reader === 'parse_url') {
        $url = parse_url($text);
        if ($url === false) return null;
        return array_map(fn ($name) => $url[$name] ?? null, ['scheme', 'user', 'pass', 'host', 'port', 'path', 'query', 'fragment']);
    }
    try {
        if ($reader === 'rfc3986') {
            $url = new Uri\Rfc3986\Uri($text);
            return [$url->getRawScheme(), $url->getRawUsername(), $url->getRawPassword(), $url->getRawHost(), $url->getPort(),
                $url->getRawPath(), $url->getRawQuery(), $url->getRawFragment()];
        }
        $url = new Uri\WhatWg\Url($text);
        return [$url->getScheme(), $url->getUsername(), $url->getPassword(), $url->getAsciiHost(), $url->getPort(),
            $url->getPath(), $url->getQuery(), $url->getFragment()];
    } catch (Throwable $error) {
        return null;
    }
}

while (($line = fgets(STDIN)) !== false) {
    $parts = parts($argv[1], hex2bin(trim($line)));
    $written = fn ($part) => $part === null ? '-' : bin2hex((string) $part);
    echo $parts === null ? '0' : implode("\t", ['1', ...array_map($written, $parts)]), "\n";
}
