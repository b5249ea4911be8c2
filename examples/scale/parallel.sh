#!/usr/bin/env bash
# A list of URLs on several machines, with GNU parallel over ssh:
#
#     examples/scale/parallel.sh HOSTS PARTS FILE [OPTION of weburl]... > hrefs.txt
#
# HOSTS is a file with a host in each line, such as "8/crawler-3": eight jobs at a time there. FILE has the same path on every
# host, on a shared disk for instance. Each job names its part of the file, so a job that is lost with its host is done again
# somewhere else, and gives the same. The output is in the order of the file. Exit status: 0, or that of GNU parallel, which is the
# number of parts that failed, up to 101: then the output is not whole. Write it under another name, and rename it after a 0.
set -euo pipefail

# Without this, 0 parts would be a run that has succeeded.
if [[ $# -lt 3 || ! $2 =~ ^[1-9][0-9]*$ ]]; then
  echo "usage: parallel.sh HOSTS PARTS FILE [OPTION of weburl]..., with 1 part at least" >&2
  exit 2
fi
hosts=$1 parts=$2 file=$3
shift 3

seq "$parts" | parallel --sshloginfile "$hosts" --keep-order --retries 5 --quote \
  "${WEBURL:-weburl}" --file "$file" --part "{}/$parts" "$@"
