"""A list of URLs on a Dask cluster:

    python3 dask_weburl.py SCHEDULER PARTS FILE FOLDER [OPTION of weburl]...

SCHEDULER is an address such as tcp://10.0.0.1:8786, or the scheduler's file. FILE and FOLDER are on a disk that all workers
share; FOLDER is made, or has no parts in it yet. Each task is a process of the command over one part of the file. A part is there
when it is whole: it is written under a name that begins with ".", which no glob of part-* and no reader of such folders takes,
and renamed. A task that is lost with its worker is done again on another one, and gives the same. When all parts are there, what
lost workers have left is removed, and the file _SUCCESS is written, as Hadoop and Spark do.

This is what pipe() of Spark and the streaming of Hadoop do, and it has the same rules: the command says with its exit status
that a part failed, and the engine has to be told to look at it (check=True here).
"""

import os
import subprocess
import sys
import uuid

from distributed import Client


UNFINISHED = ".part-"


def remove_unfinished(folder):
    """Removes what workers that were lost have left, in this run or in an earlier one."""
    for name in os.listdir(folder):
        if name.startswith(UNFINISHED):
            os.remove(os.path.join(folder, name))


def run_part(number, parts, file, folder, command, options):
    """One part of the file, as a file of its own; says how many bytes it has."""
    target = os.path.join(folder, f"part-{number:05}")
    unfinished = os.path.join(folder, f"{UNFINISHED}{number:05}.{uuid.uuid4().hex}")
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
    os.makedirs(folder, exist_ok=True)
    if any(name.startswith("part-") for name in os.listdir(folder)):
        sys.exit(f"{folder} has parts of another run, which nobody could tell from those of this one: name an empty folder")
    remove_unfinished(folder)
    with Client(**where) as client:
        tasks = [
            client.submit(run_part, number, int(parts), file, folder, command, options, retries=3, pure=False)
            for number in numbers
        ]
        for task in tasks:
            task.result()
    remove_unfinished(folder)
    with open(os.path.join(folder, "_SUCCESS"), "wb"):
        pass
    for number in numbers:
        with open(os.path.join(folder, f"part-{number:05}"), "rb") as part:
            sys.stdout.buffer.write(part.read())


if __name__ == "__main__":
    main(*sys.argv[1:])
