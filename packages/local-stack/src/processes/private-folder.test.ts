import { execFileSync } from "node:child_process";
import { mkdtempSync, mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test("the home is its owner's alone, also one of before, and so is what is made in it", () => {
  const root = mkdtempSync(join(tmpdir(), "parley-private-"));
  const homes = [join(root, "old"), join(root, "new")] as const;
  mkdirSync(homes[0], { mode: 0o755 });
  const module = JSON.stringify(new URL("private-folder.ts", import.meta.url).href);
  for (const home of homes) {
    // In a process of its own: what it sets is of the whole process, and of those that it starts.
    const make = `
      const { keepFilesPrivate, makePrivateFolder } = await import(${module});
      const { execFileSync } = await import("node:child_process");
      keepFilesPrivate();
      await makePrivateFolder(${JSON.stringify(home)});
      execFileSync("sh", ["-c", "mkdir data && echo x > data/file"], { cwd: ${JSON.stringify(home)} });`;
    execFileSync(process.execPath, ["--input-type=module", "--eval", make], { stdio: "inherit" });
    expect([home, join(home, "data"), join(home, "data/file")].map(modeOf)).toEqual(["700", "700", "600"]);
  }
});
