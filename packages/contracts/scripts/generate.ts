import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { notices, streams } from "../src/events.ts";
import { loaderOptions } from "../src/loader-options.ts";
import { protoFiles } from "../src/proto-files.ts";
import { packageIndex } from "./package-index.ts";
import { parseProtos } from "./parse-protos.ts";

// `generate.ts` writes src/gen; `generate.ts --check` writes elsewhere and fails when src/gen differs.
const root = fileURLToPath(new URL("../../../", import.meta.url));
const committed = fileURLToPath(new URL("../src/gen", import.meta.url));

/** The type generator's flags that say the same as `loaderOptions`. */
function generatorFlags(): string[] {
  return [
    `--longs=${loaderOptions.longs.name}`,
    `--enums=${loaderOptions.enums.name}`,
    ...(loaderOptions.defaults ? ["--defaults"] : []),
    ...(loaderOptions.oneofs ? ["--oneofs"] : []),
    "--includeComments",
    "--grpcLib=@grpc/grpc-js",
    "--importFileExtension=.ts",
    "--includeDirs=proto",
  ];
}

function generate(target: string): void {
  rmSync(target, { recursive: true, force: true });
  execFileSync("proto-loader-gen-types", [...generatorFlags(), "-O", target, ...protoFiles], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  // One more file for each proto, which only grpc-js' own loader would use.
  for (const entry of readdirSync(target, { withFileTypes: true }))
    if (entry.isFile()) rmSync(join(target, entry.name));
  writeFileSync(join(target, "protos.json"), parseProtos());
  const payloads = new Set<string>([...Object.values(streams).flatMap(({ payloads }) => payloads), ...notices]);
  for (const directory of new Set(protoFiles.map((file) => dirname(file)))) {
    writeFileSync(
      join(target, directory, "index.ts"),
      packageIndex(directory.replaceAll("/", "."), join(target, directory), payloads),
    );
  }
}

function filesOf(directory: string): Map<string, string> {
  const entries = readdirSync(directory, { recursive: true, encoding: "utf8" }).map((name) => join(directory, name));
  return new Map(
    entries
      .filter((path) => statSync(path).isFile())
      .map((path) => [relative(directory, path), readFileSync(path, "utf8")]),
  );
}

if (process.argv.includes("--check")) {
  const fresh = mkdtempSync(join(tmpdir(), "parley-gen-"));
  generate(fresh);
  const [want, have] = [filesOf(fresh), filesOf(committed)];
  const stale = [...new Set([...want.keys(), ...have.keys()])].filter((name) => want.get(name) !== have.get(name));
  rmSync(fresh, { recursive: true, force: true });
  if (stale.length > 0) {
    process.stderr.write(`packages/contracts/src/gen is stale (run npm run generate): ${stale.join(", ")}\n`);
    process.exitCode = 1;
  }
} else {
  generate(committed);
}
