// Installs the exact packages of package-lock.json when they are missing or not those. Runs before every npm script that
// starts Parley, on whatever Node the machine has (plain JavaScript for Node 20): after it, `node` in an npm script is the
// Node 24 of node_modules/.bin.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, "node_modules", ".bin", "node");

const reason = whyInstall();
if (reason !== null) {
  process.stdout.write(`Installing packages: ${reason}\n`);
  let npm = runNpm("ci");
  // A registry that lacks some other platform's variant of an optional package leaves it out of the lock file, and `npm ci`
  // then calls the lock file incomplete. An install that may not change the lock file does the same work; what came of
  // it is compared with the lock file below.
  if (npm.status !== 0 && npm.stderr?.includes("EUSAGE")) npm = runNpm("install", "--no-save");
  if (npm.status !== 0) fail(`npm could not install the packages:\n${npm.stderr ?? npm.error}`);
  if (!existsSync(node))
    fail("no Node 24 in node_modules/.bin: the install script of the `node` package must run (unset ignore-scripts)");
  const difference = whyInstall() ?? unlocked();
  if (difference !== null)
    fail(`the installed packages are not those of package-lock.json: ${difference}; run npm install`);
}

/** @param {string[]} args */
function runNpm(...args) {
  return spawnSync("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], { cwd: root, encoding: "utf8" });
}

/**
 * What was installed beyond the lock file: package.json has changed without it.
 * @returns {string | null}
 */
function unlocked() {
  const wanted = readPackages(join(root, "package-lock.json"));
  const installed = Object.keys(readPackages(join(root, "node_modules", ".package-lock.json")));
  const extra = installed.find((path) => wanted[path] === undefined);
  return extra === undefined ? null : `${extra} is not in it`;
}

/** @returns {string | null} */
function whyInstall() {
  if (!existsSync(node)) return "node_modules is missing or incomplete";
  const wanted = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(join(root, "node_modules", ".package-lock.json"));
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === "") continue; // the root itself is not installed
    const there = installed[path];
    if (there === undefined) {
      if (entry.optional || entry.devOptional || entry.peer) continue; // not for this platform
      return `${path} is missing`;
    }
    if (there.version !== entry.version || there.integrity !== entry.integrity) return `${path} is another version`;
  }
  return null;
}

/**
 * @param {string} file
 * @returns {Record<string, {version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean}>}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
