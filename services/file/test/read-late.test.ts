import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Harness, actor, workspaceId } from "./_harness.ts";
import { wav } from "./_wav.ts";

const orphanAfterMs = 1_000;
const patienceMs = 60_000;
const audio = wav();
// Writes speech down when it is let: until then contents are being read, or wait for their turn.
const reading = Promise.withResolvers<void>();
const transcribes = createServer((request, response) => {
  request.resume();
  void reading.promise.then(() => response.end(JSON.stringify({ text: "What was said." })));
});
const parley = new Harness();
beforeAll(async () => {
  await new Promise<void>((resolve) => transcribes.listen(0, "127.0.0.1", resolve));
  await parley.start({
    PARLEY_TRANSCRIPTION_URL: `http://127.0.0.1:${(transcribes.address() as AddressInfo).port}/v1`,
    PARLEY_EXTRACTION_PATIENCE_MS: "100",
    PARLEY_ORPHAN_AFTER_MS: String(orphanAfterMs),
    PARLEY_RECONCILE_INTERVAL_MS: "100",
  });
});
afterAll(async () => {
  reading.resolve();
  await parley.stop();
  transcribes.close();
});

test("bytes that wait to be read for longer than an orphan is left alone stay", async () => {
  // More than are written down at once.
  const uploads = Array.from({ length: 6 }, () => parley.upload(audio, { contentType: "audio/wav" }));
  const ids = (await Promise.all(uploads)).map(({ fileId }) => fileId);
  // Of both places, and younger than those bytes: once they are taken away, those have been looked at as well.
  const orphans = ["uploads", "files"].map((place) => `${place}/${workspaceId}/fil_none/orphan`);
  for (const key of orphans) await parley.objects.putObject(parley.storage.bucket, key, audio);
  const kept = await eventually(
    "the orphans are gone",
    async () => {
      const keys = await parley.objectKeys();
      return orphans.some((key) => keys.includes(key)) ? undefined : keys;
    },
    patienceMs,
  );
  for (const fileId of ids) expect(kept.filter((key) => key.includes(fileId))).not.toEqual([]);
  reading.resolve();
  for (const fileId of ids) {
    const ready = await eventually(
      "its text was looked for",
      async () => {
        const { file } = await parley.files.GetFile({ actor, fileId });
        return file?.isBeingRead === true ? undefined : file;
      },
      patienceMs,
    );
    expect(ready).toMatchObject({ status: "ready", processingProblem: "", snippet: "What was said." });
  }
  const keys = await parley.objectKeys();
  for (const fileId of ids) {
    const record = await parley.record(fileId);
    expect(keys).toEqual(expect.arrayContaining([record?.["contentKey"], record?.["processedKey"]]));
  }
}, 180_000);
