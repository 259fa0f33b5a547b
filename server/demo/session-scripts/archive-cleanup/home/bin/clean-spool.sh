#!/bin/bash
# Removes series that never arrived whole, one sender at a time.
set -eu
for sender in ct1 mr2 us4; do
  files=$(find spool -name "$sender-*.partial" | wc -l)
  find spool -name "$sender-*.partial" -delete
  echo "removed  $files of $sender"
  sleep 0.6
done
echo "left     $(find spool -type f | wc -l) whole series"
