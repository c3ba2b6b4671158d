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
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: root, encoding: "utf8" });
  if (npm.status !== 0) fail(`npm ci failed:\n${npm.stderr ?? npm.error}`);
  if (!existsSync(node)) fail("npm ci left no Node 24 in node_modules/.bin: the `node` package's install script must run (unset ignore-scripts)");
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

/** @returns {Record<string, {version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean}>} */
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
