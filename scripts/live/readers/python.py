"""Readers of Python, by name: urlsplit, urllib3, httpx and yarl."""

import sys


def urlsplit(text):
    from urllib.parse import urlsplit as split

    url = split(text)
    try:
        port = url.port
    except ValueError:
        port = None
    return url.scheme, url.username, url.password, url.hostname, port, url.path, url.query, url.fragment


def urllib3(text):
    from urllib3.util import parse_url

    url = parse_url(text)
    return url.scheme, url.auth, None, url.host, url.port, url.path, url.query, url.fragment


def httpx(text):
    from httpx import URL

    url = URL(text)
    path = url.raw_path.split(b"?")[0].decode()
    return url.scheme, url.username, url.password, host_of(url), url.port, path, url.query.decode(), url.fragment


def yarl(text):
    from yarl import URL

    url = URL(text)
    query, fragment = url.raw_query_string, url.raw_fragment
    return url.scheme, url.raw_user, url.raw_password, host_of(url), url.explicit_port, url.raw_path, query, fragment


def host_of(url):
    """The host in Unicode, or as it is sent where that cannot be shown."""
    try:
        return url.host
    except ValueError:
        raw = url.raw_host
        return raw.decode() if isinstance(raw, bytes) else raw


def written(part):
    return "-" if part is None else str(part).encode("utf-8", "replace").hex()


read = {"urlsplit": urlsplit, "urllib3": urllib3, "httpx": httpx, "yarl": yarl}[sys.argv[1]]
for line in sys.stdin:
    try:
        parts = read(bytes.fromhex(line.strip()).decode())
    except Exception:
        print("0")
    else:
        print("1", *map(written, parts), sep="\t")
