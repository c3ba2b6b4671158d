import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Constellation, carelessWay, nodeEnvironment, ScriptedEmbeddings } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({ files: "own store", spaces: true, runners: 0 });
});
afterAll(() => parley.stop());

async function doctor(...args: string[]): Promise<{ code: number; lines: readonly string[] }> {
  const target = ["--url", parley.baseUrls[0] ?? "", "--workspace", parley.workspaceId, "--key", parley.apiKey];
  const run = promisify(execFile)(
    process.execPath,
    ["services/gateway/src/cli/main.ts", "doctor", ...target, ...args],
    { cwd: root, env: nodeEnvironment() },
  );
  const { stdout, code = 0 } = (await run.catch((error: { stdout: string; code: number }) => error)) as {
    stdout: string;
    code?: number;
  };
  return { code, lines: stdout.trim().split("\n") };
}

test("the doctor finds nothing wrong with a healthy Parley, presigned and through the gateway", async () => {
  const url = parley.files?.storage.environment["PARLEY_S3_URL"] ?? "";
  expect(await doctor()).toEqual({
    code: 0,
    lines: [
      "ok      the gateway is ready",
      "ok      a file is created",
      `ok      a presigned upload works at ${url}, and nothing else than was signed`,
      "ok      browsers may upload from any origin",
      "ok      the upload is checked and ready",
      "ok      the file is read as it was uploaded",
      "ok      the file is deleted",
      "ok      a document is indexed, and found by a word",
      expect.stringMatching(/^warning documents are found by words alone: .*PARLEY_EMBEDDINGS/),
      "ok      the document and its data source are deleted",
    ],
  });
  await parley.files?.service.restart({ PARLEY_S3_PUBLIC_URL: "" });
  const { code, lines } = await doctor();
  expect([code, lines[2], lines[3]]).toEqual([
    0,
    "ok      clients do not reach the storage (PARLEY_S3_PUBLIC_URL is not set): the gateway passes every byte on",
    "ok      an upload passes through the gateway",
  ]);
});

test("what is wrong is named", async () => {
  await parley.files?.service.restart({ PARLEY_S3_PUBLIC_URL: "http://127.0.0.1:1" });
  expect(await doctor()).toMatchObject({
    code: 1,
    lines: expect.arrayContaining([
      "WRONG   the storage can't be reached at http://127.0.0.1:1: is PARLEY_S3_PUBLIC_URL what clients see?",
    ]),
  });
  await parley.files?.storage.stop();
  expect((await doctor()).lines.find((line) => line.startsWith("WRONG"))).toContain("can't be reached");
  await parley.files?.storage.startAgain();
  await parley.files?.service.stop();
  expect((await doctor()).lines.slice(0, 2)).toEqual([
    "ok      the gateway is ready",
    expect.stringMatching(/^WRONG {3}a file can't be created: .*service_unavailable/),
  ]);
  await parley.files?.service.start();
  expect(await doctor("--key", "nonsense")).toMatchObject({
    code: 1,
    lines: [
      "ok      the gateway is ready",
      expect.stringContaining("invalid_api_key_error"),
      expect.stringContaining("invalid_api_key_error"),
    ],
  });
});

test("a storage of the index on which none can be kept is named, by the service's log too", async () => {
  const storage = parley.files?.storage;
  if (storage === undefined) throw new Error("there is no storage");
  const careless = await carelessWay(storage);
  const bucket = { PARLEY_KNOWLEDGE_BUCKET: "knowledge-unfit" };
  await parley.spaces?.restart({ ...storage.environment, PARLEY_S3_URL: careless.url, ...bucket });
  const { code, lines } = await doctor();
  expect(code).toBe(1);
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(/^WRONG {3}documents are not indexed: .*If-None-Match/),
    "ok      the document and its data source are deleted",
  ]);
  expect(parley.spaces?.output).toMatch(/"msg":"nothing is indexed or found".*/);
  await careless.close();
  await parley.spaces?.restart({ ...storage.environment, ...bucket });
  expect((await doctor()).code).toBe(0);
});

test("an embeddings server that does not answer rightly is named", { timeout: 120_000 }, async () => {
  const embeddings = await ScriptedEmbeddings.start();
  const { setting } = embeddings;
  await parley.spaces?.restart({ PARLEY_EMBEDDINGS: setting });
  const found = "ok      a document is indexed, and found by a word";
  const deleted = "ok      the document and its data source are deleted";
  const end = async () => {
    const { code, lines } = await doctor();
    return { code, end: lines.slice(-3) };
  };
  expect(await end()).toEqual({ code: 0, end: [found, "ok      its meaning is looked at too", deleted] });
  embeddings.play({ kind: "wrong" });
  const problem = /^WRONG {3}documents are found by words alone: the embeddings server .*PARLEY_EMBEDDINGS.*log/;
  expect(await end()).toEqual({ code: 1, end: [found, expect.stringMatching(problem), deleted] });

  // Where queries have a server of their own it is told from the other.
  const own = await ScriptedEmbeddings.start();
  await parley.spaces?.restart({ PARLEY_EMBEDDINGS: JSON.stringify({ ...JSON.parse(setting), queryUrl: own.url }) });
  const waits = /^WRONG {3}a document's meaning is not looked at within 10 s: .*PARLEY_EMBEDDINGS/;
  expect(await end()).toEqual({ code: 1, end: [found, expect.stringMatching(waits), deleted] });
  embeddings.play({ kind: "answer" });
  own.play({ kind: "status", status: 503 });
  const alone = /^warning documents are found by words alone: .*queryUrl/;
  expect(await end()).toEqual({ code: 0, end: [found, expect.stringMatching(alone), deleted] });
  await own.stop();
  await embeddings.stop();
});
