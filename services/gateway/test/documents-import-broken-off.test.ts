import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Constellation } from "@parley/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { runImport } from "../src/cli/import/run-import.ts";
import { makeSpace } from "./_matrix-world.ts";

const patient = { timeout: 120_000 };
const files = ["birds/water/heron.md", "birds/kite.md"];
const folders = ["birds/", "birds/water/"];
let parley: Constellation;
let spaceId = "";
/** Sends requests on to the gateway, of those that write documents and folders so many; those after them get no further. */
const cut = createServer((request, response) => {
  const { method = "", url = "" } = request;
  const chunks: Buffer[] = [];
  request
    .on("data", (chunk: Buffer) => chunks.push(chunk))
    .on("end", () => {
      const isWrite = method !== "GET" && /\/(documents|folders)\//.test(url);
      if (isWrite && --writesLeft < 0) return response.writeHead(400).end("{}");
      const sent = Buffer.concat(chunks).toString();
      void parley
        .api()
        .request(method, url, sent === "" ? undefined : sent)
        .then(async (answer) => {
          response.writeHead(answer.status).end(await answer.text());
        });
    });
});
let writesLeft = 0;
let directory = "";
beforeAll(async () => {
  parley = await Constellation.shared();
  spaceId = await makeSpace(parley.api(), "Broken off", "project");
  await new Promise<void>((resolve) => cut.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  cut.close();
  await parley.stop();
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "parley-import-"));
  for (const path of files) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), `About ${path}.`);
  }
});
afterEach(() => rm(directory, { recursive: true }));

/** Imports the directory, and breaks off after so many writes. Returns what it says at the end. */
async function runUntil(source: string, writes = Number.POSITIVE_INFINITY): Promise<string> {
  writesLeft = writes;
  const { port } = cut.address() as AddressInfo;
  const deployment = { baseUrl: `http://127.0.0.1:${port}`, workspaceId: parley.workspaceId, apiKey: parley.apiKey };
  const lines: string[] = [];
  const output = { print: (line: string) => void lines.push(line), show: () => undefined };
  await runImport(deployment, { directory, space: spaceId, source, agent: undefined, prune: true }, output);
  return lines.at(-1) ?? "";
}

/** The documents and folders that a source has of these ids. */
async function nodesOf(source: string, ids: readonly string[] = [...files, ...folders]): Promise<readonly string[]> {
  const api = parley.api();
  const asked = { nodeIds: ids, spaceIds: [spaceId] };
  const { nodes } = (await api.expect(200, "POST", api.p("/search"), asked)) as {
    nodes: { internalId: string; dataSource: { name: string } }[];
  };
  return nodes.filter(({ dataSource }) => dataSource.name === source).map(({ internalId }) => internalId);
}

async function emptyDirectory(): Promise<void> {
  await rm(join(directory, "birds"), { recursive: true });
}

test.each([0, 1, 2, 3])("folders of an import that broke off after %i writes are pruned", patient, async (writes) => {
  const source = `Put ${writes}`;
  await runUntil(source, writes);
  await emptyDirectory();
  expect(await runUntil(source)).toContain("0 failed");
  expect(await nodesOf(source)).toEqual([]);
});

test.each([0, 1, 2, 3])(
  "what a prune that broke off after %i writes has left the next takes",
  patient,
  async (writes) => {
    const source = `Prune ${writes}`;
    expect(await runUntil(source)).toBe("2 put, 0 unchanged, 0 failed, 0 deleted");
    expect((await nodesOf(source)).toSorted()).toEqual([...files, ...folders].toSorted());
    await emptyDirectory();
    expect(await runUntil(source, writes)).not.toContain("0 failed");
    expect(await runUntil(source)).toContain("0 failed");
    expect(await nodesOf(source)).toEqual([]);
  },
);

test("a folder goes with its last document, also where a file is left that can't be put there", patient, async () => {
  await runUntil("Failing");
  await rm(join(directory, "birds", "water", "heron.md"));
  await writeFile(join(directory, "birds", "water", "empty.md"), "");
  expect(await runUntil("Failing")).toBe("0 put, 1 unchanged, 1 failed, 1 deleted");
  await emptyDirectory();
  expect(await runUntil("Failing")).toContain("0 failed");
  expect(await nodesOf("Failing")).toEqual([]);
});

test("an import that broke off is made whole by the next", patient, async () => {
  await runUntil("Whole", 2);
  await runUntil("Whole");
  expect((await nodesOf("Whole")).toSorted()).toEqual([...files, ...folders].toSorted());
  expect(await runUntil("Whole")).toBe("0 put, 2 unchanged, 0 failed, 0 deleted");
});

test("a folder in which somebody else's document stands stays, and so do others' folders", patient, async () => {
  await runUntil("Shared");
  const api = parley.api();
  const { data_sources: sources } = (await api.expect(200, "GET", api.p(`/spaces/${spaceId}/data_sources`))) as {
    data_sources: { sId: string; name: string }[];
  };
  const sourceId = sources.find(({ name }) => name === "Shared")?.sId ?? "";
  const other = { text: "Somebody else's.", parents: ["other.md", "birds/"], async: true };
  await api.expect(200, "POST", api.p(`/spaces/${spaceId}/data_sources/${sourceId}/documents/other.md`), other);
  await api.expect(200, "POST", api.p(`/data_sources/${sourceId}/folders/others%2F`), { title: "others" });
  await emptyDirectory();
  expect(await runUntil("Shared")).toBe("0 put, 0 unchanged, 0 failed, 2 deleted");
  const left = ["other.md", "birds/", "others/"];
  expect((await nodesOf("Shared", [...left, ...files, ...folders.slice(1)])).toSorted()).toEqual(left.toSorted());
});
