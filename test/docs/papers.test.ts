import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const rooms = globSync(["packages/*/package.json", "services/*/package.json"], { cwd: root }).map((path) =>
  dirname(path),
);

it.each(rooms)("%s says what belongs there and what does not, before anything else", (room) => {
  const text = read(join(room, "README.md")).replace(/^# .*\n+/, "");
  expect(text).toMatch(/^\*?Belongs here:/);
  expect(text).toMatch(/\*?Does not belong here:/);
});

it("has every command of CONTRIBUTING.md", () => {
  const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: Readonly<Record<string, string>> };
  const named = [...read("CONTRIBUTING.md").matchAll(/`npm (?:run )?([a-z:-]+)/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

it("installs what is missing before each command that a person types", () => {
  const { scripts } = JSON.parse(read("package.json")) as { readonly scripts: Readonly<Record<string, string>> };
  const typed = Object.keys(scripts).filter((name) => !name.startsWith("pre") && name !== "typecheck:root");
  expect(typed.filter((name) => scripts[`pre${name}`] !== "node scripts/ensure-installed.js")).toEqual([]);
});
