import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { runImport } from "./run-import.ts";

let waiting = 0;
/** What is answered in place of what a Parley with an empty source says, by a part of the path. */
const refused = new Map<string, () => number>();
const usual = (): readonly (readonly [string, object])[] => [
  ["/check_upsert_queue", { running_count: waiting }],
  ["/documents?", { documents: [], total: 0 }],
  ["/search", { nodes: [], nextPageCursor: null }],
  ["/data_sources", { data_sources: [{ sId: "dts", name: "Papers" }] }],
  ["/spaces", { spaces: [{ sId: "spc", name: "All", kind: "global" }] }],
];
const server = createServer((request, response) => {
  request.resume();
  const { url = "", method } = request;
  const [, status] = [...refused].find(([part]) => url.includes(part)) ?? [];
  const body = method === "POST" && !url.endsWith("/search") ? {} : usual().find(([part]) => url.includes(part))?.[1];
  response.writeHead(status?.() ?? 200).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const directory = await mkdtemp(join(tmpdir(), "parley-import-"));
await mkdir(join(directory, "a"));
for (let file = 0; file < 6; file++) await writeFile(join(directory, `a/${file}.md`), "Text.");
afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  refused.clear();
  waiting = 0;
});

async function run(patienceMs?: number): Promise<{ isDone: boolean; lines: readonly string[] }> {
  const lines: string[] = [];
  const { port } = server.address() as AddressInfo;
  const deployment = { baseUrl: `http://127.0.0.1:${port}`, workspaceId: "w", apiKey: "k" };
  const order = { directory, space: undefined, source: "Papers", agent: undefined, prune: false };
  const output = { print: (line: string) => void lines.push(line), show: () => undefined };
  return { isDone: await runImport(deployment, order, output, patienceMs), lines };
}

it("puts the files of a folder that could not be made once", async () => {
  let asked = 0;
  refused.set("/folders/", () => (asked++ === 0 ? 400 : 200));
  const { isDone, lines } = await run();
  const [, put, failed] = /^(\d) put, 0 unchanged, (\d) failed$/.exec(lines.at(-1) ?? "")?.map(Number) ?? [];
  // How many of the four that are put at once waited for the folder that was refused, nobody can say.
  expect([isDone, Number(put) + Number(failed), asked]).toEqual([false, 6, 2]);
  expect(Number(put)).toBeGreaterThanOrEqual(2);
  expect(Number(failed)).toBeGreaterThanOrEqual(1);
});

it("tells what has failed also where nobody says how much is indexed", async () => {
  refused.set("/check_upsert_queue", () => 400);
  refused.set("/documents/a%2F3.md", () => 413);
  const { isDone, lines } = await run();
  expect(isDone).toBe(false);
  expect(lines.map((line) => line.split(":")[0])).toEqual([
    "failed  a/3.md",
    "failed  how much of it is indexed can't be found out",
    "5 put, 0 unchanged, 1 failed",
  ]);
});

it("says what waits still where nothing is indexed any more", async () => {
  waiting = 4;
  expect(await run(100)).toEqual({
    isDone: true,
    lines: ["6 put, 0 unchanged, 0 failed, 4 documents of the source still wait to be indexed: none was in 0.1 s"],
  });
});
