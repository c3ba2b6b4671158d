import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const repository = join(import.meta.dirname, "../..");

/** Lints files planted in an empty copy of the repository's lint set-up. Gives the rules that each file broke. */
export function lintPlanted(files: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), "parley-lint-"));
  try {
    for (const name of [".oxlintrc.json", "lint-plugin.mjs", "tsconfig.base.json"])
      cpSync(join(repository, name), join(root, name));
    symlinkSync(join(repository, "node_modules"), join(root, "node_modules"));
    writeFileSync(
      join(root, "tsconfig.json"),
      JSON.stringify({ extends: "./tsconfig.base.json", include: ["**/*.ts"], exclude: ["node_modules"] }),
    );
    writeFileSync(join(root, ".gitignore"), "node_modules\n");
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const run = spawnSync(join(repository, "node_modules/.bin/oxlint"), ["--type-aware", "--format", "json"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const { diagnostics } = JSON.parse(run.stdout) as {
      diagnostics: readonly { readonly code: string; readonly filename: string }[];
    };
    const broken = new Map<string, string[]>(Object.keys(files).map((path) => [path, []]));
    for (const { code, filename } of diagnostics) broken.get(filename)?.push(code);
    if ((run.status === 0) !== (diagnostics.length === 0))
      throw new Error(`oxlint ended with ${run.status} and ${diagnostics.length} findings`);
    return broken;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
