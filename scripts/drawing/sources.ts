import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The text of a file of this repository. */
export function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** The names of the services, sorted. */
export function serviceNames(): readonly string[] {
  const manifests = globSync("services/*/package.json", { cwd: root });
  return manifests.map((path) => path.split(/[\\/]/)[1] ?? "").toSorted();
}

/** The names of the folders directly below one, sorted. */
export function foldersIn(path: string): readonly string[] {
  const entries = globSync(`${path}/*`, { cwd: root, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** What a service's own code says, tests left out. */
export function codeOf(service: string): string {
  const paths = globSync(`services/${service}/src/**/*.ts`, { cwd: root }).toSorted();
  return paths
    .filter((path) => !path.endsWith(".test.ts"))
    .map(read)
    .join("\n");
}

/** The names of the collections that a service applies indexes to; none without a database. */
export async function collectionsOf(service: string): Promise<readonly string[]> {
  const paths = globSync(`services/${service}/src/storage/*.ts`, { cwd: root });
  const declaring = paths.filter((path) => /^export const indexes\b/m.test(read(path)));
  const declared = await Promise.all(declaring.map(importIndexes));
  return declared
    .flat()
    .map(({ collection }) => collection)
    .toSorted();
}

interface DeclaredCollection {
  readonly collection: string;
}

async function importIndexes(path: string): Promise<readonly DeclaredCollection[]> {
  const { indexes } = (await import(join(root, path))) as { readonly indexes: readonly DeclaredCollection[] };
  return indexes;
}

/** Variable -> its default in a service's README, whose table a test compares with the configuration. */
export function variablesOf(service: string): ReadonlyMap<string, string> {
  const rows = read(`services/${service}/README.md`).matchAll(/^\| `(PARLEY_[A-Z0-9_]+)` \|(.*?)\|/gm);
  return new Map([...rows].map(([, name = "", cell = ""]) => [name, cell.replaceAll("`", "").trim()]));
}

/** A gRPC service and the folder of proto/ that it stands in. */
export interface ProtoService {
  readonly name: string;
  readonly domain: string;
}

/** Every gRPC service of proto/, in the order of their files. */
export function protoServices(): readonly ProtoService[] {
  const paths = globSync("proto/*/v1/*.proto", { cwd: root }).toSorted();
  return paths.flatMap((path) => {
    const [, domain = ""] = path.split(/[\\/]/);
    return [...read(path).matchAll(/^service (\w+)/gm)].map(([, name = ""]) => ({ name, domain }));
  });
}
