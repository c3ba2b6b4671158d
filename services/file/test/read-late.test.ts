import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness } from "./_harness.ts";
import { slowPdf } from "./_pdf.ts";

const orphanAfterMs = 1_000;
const parley = harness({
  PARLEY_EXTRACTION_PATIENCE_MS: "100",
  PARLEY_ORPHAN_AFTER_MS: String(orphanAfterMs),
  PARLEY_RECONCILE_INTERVAL_MS: "100",
});

test("bytes that wait to be read for longer than an orphan is left alone stay", async () => {
  const content = slowPdf(250_000);
  const begun = Date.now();
  const contentType = "application/pdf";
  const uploads = Array.from({ length: 4 }, () => parley.upload(content, { contentType }));
  const ids = (await Promise.all(uploads)).map(({ fileId }) => fileId);
  for (const fileId of ids) {
    const ready = await eventually(
      "its text was looked for",
      async () => {
        const { file } = await parley.files.GetFile({ actor, fileId });
        return file?.isBeingRead === true ? undefined : file;
      },
      120_000,
    );
    expect(ready).toMatchObject({ status: "ready", processingProblem: "" });
  }
  expect(Date.now() - begun).toBeGreaterThan(2 * orphanAfterMs);
  const keys = await parley.objectKeys();
  for (const fileId of ids) {
    const record = await parley.record(fileId);
    expect(keys).toEqual(expect.arrayContaining([record?.["contentKey"], record?.["processedKey"]]));
  }
}, 180_000);
