#!/usr/bin/env bash
# The steps of deploy/Dockerfile in a clean folder, for machines without a container engine: what is committed is installed,
# built, stripped of what only builds and tests, started without a right to write there, and asked whether it is well.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
server=0
trap '[ "$server" = 0 ] || kill "$server" 2>/dev/null; chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
mkdir "$folder/app" "$folder/data"
git -C "$root" archive HEAD | tar -x -C "$folder/app"
cd "$folder/app"
# What the image leaves out is not there when it is built.
shopt -s globstar dotglob
while read -r left_out; do
  # shellcheck disable=SC2086 # the patterns are meant
  rm -rf $left_out
done <.dockerignore
npm ci --silent
npx tsx tools/serve/build.ts
npm ci --omit=dev --silent
chmod -R a-w .
PORT=${PORT:-3999} DATA_FILE=$folder/data/middlesea.db NODE_ENV=production \
  node --max-semi-space-size=2 --no-parallel-scavenge --v8-pool-size=1 server/dist/main.js &
server=$!
for _ in $(seq 60); do
  if node -e "fetch('http://127.0.0.1:${PORT:-3999}/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; then
    node tools/serve/image-check.mjs "http://127.0.0.1:${PORT:-3999}/"
    kill -TERM "$server"
    wait "$server"
    server=0
    echo 'The image would be well: it starts, serves the page, lets programs play, and ends in order.'
    exit 0
  fi
  sleep 1
done
echo 'The server did not come up.'
exit 1
