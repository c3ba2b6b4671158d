import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { PooledExtractor } from "../src/reading/pooled-extractor.ts";
import { actor, harness, put, workspaceId } from "./_harness.ts";
import { slowPdf } from "./_pdf.ts";

const parley = harness({ PARLEY_RECONCILE_INTERVAL_MS: "200" });
const contentType = "application/pdf";
const limits = { maxCharacters: 1_000, timeoutMs: 60_000, memoryMb: 400, readers: 1, sliceMs: 60_000 };
const ours = { workspaceId, ownerId: "key:k", contentType, fileSize: 10_000 };

/** The processes that read for this one. */
async function readers(): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,args="]);
  const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  return rows
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.join(" ").includes("reading-program"))
    .map(([pid]) => Number(pid));
}

async function killReader(): Promise<number> {
  const pid = await eventually("a process reads", async () => (await readers())[0]);
  process.kill(pid, "SIGKILL");
  await eventually("it has ended", async () => ((await readers()).includes(pid) ? undefined : true));
  return pid;
}

/** A file whose bytes lie in the storage, though nobody has said so. */
async function uploaded(pieces: number): Promise<string> {
  const content = slowPdf(pieces);
  const { file, upload } = await parley.create(content, { contentType });
  await put(upload, content);
  return file.fileId;
}

const isReady = async (fileId: string): Promise<true | undefined> =>
  (await parley.record(fileId))?.["status"] === "ready" ? true : undefined;

test("a content whose reading process is killed is read by another, and given up when that is killed too", async () => {
  const extractor = new PooledExtractor(limits);
  const load = () => Promise.resolve(new Uint8Array(slowPdf(600_000)));
  const once = extractor.extract(ours, load);
  await killReader();
  expect(await once).toMatchObject({ kind: "text" });
  const twice = extractor.extract(ours, load);
  await killReader();
  await killReader();
  expect(await twice).toEqual({ kind: "failed", problem: "It could not be read" });
  extractor.stop();
  await eventually("none is left", async () => ((await readers()).length === 0 ? true : undefined));
}, 240_000);

test("what a stopping replica has not read to its end another one reads, though nobody asks for it", async () => {
  const fileId = await uploaded(300_000);
  const replica = await parley.startReplica({
    PARLEY_EXTRACTION_PATIENCE_MS: "100",
    PARLEY_RECONCILE_INTERVAL_MS: "3600000",
    PARLEY_LAME_DUCK_MS: "0",
  });
  const { file } = await replica.files.CompleteUpload({ actor, fileId });
  expect(file).toMatchObject({ status: "created", isBeingRead: true });
  await replica.stop();
  await eventually("its text was looked for", () => isReady(fileId), 150_000);
  expect(await parley.record(fileId)).toMatchObject({ processings: 0, processingProblem: null });
}, 240_000);

test("what another replica reads is not read as well, until that one has died", async () => {
  const fileId = await uploaded(1);
  const end = Date.now() + 4_000;
  await parley.mongo.db
    .collection("files")
    .updateOne({ workspaceId, fileId }, { $set: { reader: "dead", readingUntil: new Date(end) } });
  const { file } = await parley.files.CompleteUpload({ actor, fileId });
  expect(Date.now()).toBeGreaterThanOrEqual(end);
  expect(file).toMatchObject({ status: "ready", processingProblem: "" });
}, 60_000);
