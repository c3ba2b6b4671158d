#!/bin/sh
# Writes the files of one service's image into a folder: assemble-service.sh SERVICE FOLDER, from the root of a checkout.
set -eu
service=$1
folder=$2

mkdir -p "$folder"
# No service depends on local-stack and testing.
tar --create --exclude=node_modules --exclude=test --exclude='*.test.ts' \
  --exclude=packages/local-stack --exclude=packages/testing \
  package.json package-lock.json .npmrc packages "services/$service" | tar --extract --directory "$folder"

# npm installs into the folder itself: it nests a package below another one where two need different versions.
# `npm ci` refuses a lock file without the other platforms' variants of optional packages. `npm install --no-save`
# installs the same versions and does not change the lock file.
cd "$folder"
npm install --no-save --omit=dev --ignore-scripts --prefer-offline --workspace "services/$service"
