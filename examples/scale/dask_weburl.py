"""A list of URLs on a Dask cluster:

    python3 dask_weburl.py SCHEDULER PARTS FILE FOLDER [OPTION of weburl]...

SCHEDULER is an address such as tcp://10.0.0.1:8786, or the scheduler's file. FILE and FOLDER are on a disk that all workers
share. Each task is a process of the command over one part of the file. A part is there when it is whole: it is written under
another name and renamed. A task that is lost with its worker is done again on another one, and gives the same.

This is what pipe() of Spark and the streaming of Hadoop do, and it has the same rules: the command says with its exit status
that a part failed, and the engine has to be told to look at it (check=True here).
"""

import os
import subprocess
import sys
import uuid

from distributed import Client


def run_part(number, parts, file, folder, command, options):
    """One part of the file, as a file of its own; says how many bytes it has."""
    target = os.path.join(folder, f"part-{number:05}")
    unfinished = f"{target}.{uuid.uuid4().hex}"
    with open(unfinished, "wb") as output:
        subprocess.run(
            [*command, "--file", file, "--part", f"{number}/{parts}", *options],
            stdout=output,
            check=True,
        )
    os.rename(unfinished, target)
    return os.path.getsize(target)


def main(scheduler, parts, file, folder, *options):
    command = os.environ.get("WEBURL", "weburl").split()
    where = {"scheduler_file": scheduler} if os.path.exists(scheduler) else {"address": scheduler}
    numbers = range(1, int(parts) + 1)
    with Client(**where) as client:
        tasks = [
            client.submit(run_part, number, int(parts), file, folder, command, options, retries=3, pure=False)
            for number in numbers
        ]
        for task in tasks:
            task.result()
    for number in numbers:
        with open(os.path.join(folder, f"part-{number:05}"), "rb") as part:
            sys.stdout.buffer.write(part.read())


if __name__ == "__main__":
    main(*sys.argv[1:])
