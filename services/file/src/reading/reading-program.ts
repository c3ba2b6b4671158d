import { runInThread } from "@parley/extraction";
import { inputOfParent, processorMs, residentBytes, serveParent } from "@parley/runtime/own-process";
import { isModelImage } from "../domain/model/content-types.ts";
import type { Extraction } from "../domain/model/content-extractor.ts";
import type { ReadingOrder, ReadingReport } from "./reading-order.ts";
import { takeBytes } from "./take-bytes.ts";

// The program of a reading process. Contents are read in threads of it, one after the other. What is here only watches:
// so it sees at any time that the service is gone, and how much processor time and memory one content takes.

const lookEveryMs = 50;
const mebibyte = 1024 * 1024;
// What is freed does not go back to the system at once.
const spentBytes = 256 * mebibyte;

serveParent((order, say) => void read(order as ReadingOrder, say));

async function read(order: ReadingOrder, say: (report: ReadingReport) => void): Promise<void> {
  const { contentType, size, maxCharacters, timeoutMs, memoryMb, sliceMs } = order;
  const bytes = await takeBytes(inputOfParent(), size);
  const begun = processorMs();
  const watch = setInterval(() => {
    if (processorMs() - begun < sliceMs) return;
    clearInterval(watch);
    say({ kind: "slow" });
  }, lookEveryMs);
  const program = new URL(isModelImage(contentType) ? "./image-thread.ts" : "./text-thread.ts", import.meta.url);
  const thread = { program, bytes, data: { contentType, maxCharacters } };
  const outcome = await runInThread<Extraction>(thread, { timeoutMs, memoryMb }, processorMs);
  clearInterval(watch);
  const isSpent = outcome.kind === "failed" || residentBytes() > spentBytes;
  say({ kind: "read", extraction: outcome.kind === "done" ? outcome.result : outcome, isSpent });
}
