#!/usr/bin/env bash
# A list of URLs on several machines, with GNU parallel over ssh:
#
#     examples/scale/parallel.sh HOSTS PARTS FILE [OPTION of weburl]... > hrefs.txt
#
# HOSTS is a file with a host in each line, such as "8/crawler-3": eight jobs at a time there. FILE has the same path on every
# host, on a shared disk for instance. Each job names its part of the file, so a job that is lost with its host is done again
# somewhere else, and gives the same. The output is in the order of the file. Exit status: 0, or the number of parts that failed.
set -euo pipefail

hosts=$1 parts=$2 file=$3
shift 3

seq "$parts" | parallel --sshloginfile "$hosts" --keep-order --retries 5 --quote \
  "${WEBURL:-weburl}" --file "$file" --part "{}/$parts" "$@"
