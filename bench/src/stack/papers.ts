import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The documents of `docs/` and every README, by path. */
export async function papersHere(): Promise<[string, string][]> {
  const papers: [string, string][] = [];
  const exclude = (path: string): boolean => path.includes("node_modules") || path.startsWith(".");
  for await (const path of glob(
    ["docs/**/*.md", "README.md", "{bench,deploy,proto}/README.md", "{packages,services}/*/README.md"],
    { cwd: root, exclude },
  ))
    papers.push([path, await readFile(join(root, path), "utf8")]);
  return papers;
}
