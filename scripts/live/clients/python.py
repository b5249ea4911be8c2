"""Clients of Python, by name: urllib, requests, httpx and aiohttp."""

import asyncio
import os
import sys
import warnings

warnings.simplefilter("ignore")


def urllib():
    from urllib.request import ProxyHandler, build_opener

    opener = build_opener(ProxyHandler({}))
    return lambda text: opener.open(text, timeout=2.5).read()


def requests():
    from requests import Session

    def get(text):
        with Session() as session:
            session.trust_env = False
            session.get(text, timeout=2.5)

    return get


def httpx():
    from httpx import Client, Limits

    limits = Limits(max_keepalive_connections=0)
    return Client(trust_env=False, timeout=2.5, follow_redirects=True, limits=limits).get


def aiohttp():
    from aiohttp import ClientSession, ClientTimeout, TCPConnector

    loop = asyncio.new_event_loop()

    async def fetch(text):
        connector = TCPConnector(force_close=True, use_dns_cache=False)
        async with ClientSession(connector=connector, timeout=ClientTimeout(total=2.5)) as session:
            async with session.get(text) as response:
                await response.read()

    return lambda text: loop.run_until_complete(fetch(text))


get = {"urllib": urllib, "requests": requests, "httpx": httpx, "aiohttp": aiohttp}[sys.argv[1]]()
for line in sys.stdin:
    try:
        get(bytes.fromhex(line.strip()).decode())
    except BaseException:
        pass
    os.write(1, b"\n")
