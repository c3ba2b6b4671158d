import { matchesGlob } from "node:path";
import { read } from "./sources.ts";

/** The rows of the drawing, from the outside in and out again, with the folders of a service that stand in each. */
const rowsOfFolders = {
  edge: ["cli", "http", "openapi", "routes", "rpc", "runs", "streams"],
  domain: ["domain", "models"],
  outside: [
    "conversations",
    "csv",
    "embeddings",
    "events",
    "images",
    "index",
    "reading",
    "remote",
    "spaces",
    "storage",
    "text",
    "tools",
    "transcription",
    "web",
  ],
} as const;

export type Row = keyof typeof rowsOfFolders;

/** The strata of a domain, each of which may import those after it. */
const strata = ["use-cases", "changes", "model"];

const rows: readonly Row[] = ["edge", "domain", "outside"];

/** The row of a folder of a service. @throws Error for a folder that has none yet. */
export function rowOf(folder: string): Row {
  const row = rows.find((name) => rowsOfFolders[name].some((known) => known === folder));
  if (row === undefined) throw new Error(`src/${folder} stands in no row: add it to scripts/drawing/layers.ts`);
  return row;
}

/** The folders of a domain. */
export interface Strata {
  /** Each may import those after it. */
  readonly strata: readonly string[];
  readonly others: readonly string[];
}

/** Puts the folders of a domain in the order of their imports. */
export function orderStrata(folders: readonly string[]): Strata {
  return {
    strata: strata.filter((name) => folders.includes(name)),
    others: folders.filter((name) => !strata.includes(name)),
  };
}

interface LintRules {
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: { readonly "no-restricted-imports"?: ImportRule };
  }[];
}

type ImportRule = "off" | readonly [severity: string, options: { readonly patterns: readonly Pattern[] }];

interface Pattern {
  readonly regex: string;
  readonly allowTypeImports?: boolean;
}

/** Whether lint lets a file directly in a folder of a service import from another folder of it. */
export function mayImport(service: string, from: string, to: string): boolean {
  const { overrides } = JSON.parse(read(".oxlintrc.json").replaceAll(/^\s*\/\/.*$/gm, "")) as LintRules;
  const path = `services/${service}/src/${from}/file.ts`;
  const applying = overrides.filter(({ files }) => files.some((pattern) => matchesGlob(path, pattern)));
  const rule = applying.map(({ rules }) => rules["no-restricted-imports"]).findLast((found) => found !== undefined);
  if (rule === undefined || rule === "off") return true;
  return !rule[1].patterns.some((pattern) => refuses(pattern, `../${to}/file.ts`));
}

function refuses({ regex, allowTypeImports }: Pattern, source: string): boolean {
  return allowTypeImports !== true && new RegExp(regex).test(source);
}
