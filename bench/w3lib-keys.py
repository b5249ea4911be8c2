"""
How long w3lib takes for the keys of links, for `--against bench/w3lib-keys.py`. It reads one link a line, and a number of rounds as
its argument. It writes what is timed, and then a line for each round: the nanoseconds of the processor for a link. w3lib is
python3-w3lib in Debian; another version that is installed beside it is timed with PYTHONPATH.
"""

import platform
import sys
import time

import w3lib
from w3lib.url import canonicalize_url

print(f"w3lib {w3lib.__version__}, Python {platform.python_version()}")
links = sys.stdin.read().splitlines()
for _ in range(int(sys.argv[1])):
    start = time.process_time_ns()
    for link in links:
        canonicalize_url(link)
    print((time.process_time_ns() - start) / len(links))
