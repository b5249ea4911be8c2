"""The command wget, once for each text, with shim.so for it alone. A text with U+0000 cannot be an argument."""

import os
import subprocess
import sys

OPTIONS = "--no-config --no-proxy --no-hsts --quiet --tries=1 --timeout=2 --output-document=/dev/null --".split()
environment = {**os.environ, "LD_PRELOAD": "/live/clients/shim.so"}
for line in sys.stdin:
    text = bytes.fromhex(line.strip())
    if b"\0" not in text:
        subprocess.run(["wget", *OPTIONS, text], env=environment, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.write(1, b"\n")
