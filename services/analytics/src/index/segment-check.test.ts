import fc from "fast-check";
import { expect, test } from "vitest";
import { MissingRowsError } from "../domain/model/consumption.ts";
import { Rows, row } from "./_random-rows.ts";
import { Segments } from "./_segments.ts";
import { ColumnIndex } from "./column-index.ts";

const never = new AbortController().signal;
const generation = "first";

/** Of 45 rows, with segments of ten of them. */
async function sealed() {
  const [consumptions, segments] = [new Rows(), new Segments()];
  consumptions.add(fc.sample(row, { numRuns: 45, seed: 7 }));
  const source = { consumptions, segments, segmentRows: 10, cacheBytes: 1e9, onError: () => undefined };
  const index = new ColumnIndex(source);
  await index.seal("w", never);
  return { consumptions, segments, index, source };
}

test("segments that say what their rows say are counted", async () => {
  const { index } = await sealed();
  expect(await index.verify("w", never)).toEqual({ segments: 4, problems: [] });
});

test("a segment that is gone, one that can't be read and one that says something else are named", async () => {
  const { index, segments } = await sealed();
  segments.meet(["lose", "break", "keep", "keep"].values());
  const [kept] = segments.all("w").slice(-1);
  const [former] = segments.all("w").slice(-2);
  if (kept === undefined || former === undefined) throw new Error("there are no segments");
  segments.replace("w", generation, { ...former, place: 3, startAt: kept.startAt, endAt: kept.endAt });
  expect(await index.verify("w", never)).toEqual({
    segments: 1,
    problems: [
      "segment 1 does not say what its rows say",
      "segment 3 does not say what its rows say",
      "segment 0 is missing",
    ],
  });
});

test("a segment of rows that the ledger does not know is named, one that is too large to be kept is not missed", async () => {
  const { index, segments } = await sealed();
  const [last] = segments.all("w").slice(-1);
  if (last === undefined) throw new Error("there are no segments");
  await segments.seal("w", generation, { ...last, place: 4 });
  segments.meet(["lose"].values());
  segments.tooLarge = 0;
  const problems = ["segment 4 has rows that the ledger does not know"];
  expect(await index.verify("w", never)).toEqual({ segments: 3, problems });
});

test("where rows are missing their segment is not judged, the others are", async () => {
  const { source } = await sealed();
  class Gap extends Rows {
    override async *rows(workspaceId: string, from: number, to: number) {
      if (from === 10) throw new MissingRowsError(workspaceId, from, to);
      yield* source.consumptions.rows(workspaceId, from, to);
    }
  }
  const consumptions = new Gap();
  consumptions.add(fc.sample(row, { numRuns: 45, seed: 7 }));
  const index = new ColumnIndex({ ...source, consumptions });
  expect(await index.verify("w", never)).toEqual({ segments: 3, problems: [] });
});

test("rows that are made anew meanwhile are no problem of the segments of before", async () => {
  const { source } = await sealed();
  class Renewed extends Rows {
    override ledger() {
      const ledger = super.ledger();
      this.generation = "second";
      return ledger;
    }
  }
  const consumptions = new Renewed();
  consumptions.add(fc.sample(row, { numRuns: 45, seed: 9 }));
  const index = new ColumnIndex({ ...source, consumptions });
  expect((await index.verify("w", never)).problems).toEqual(["the rows were made anew meanwhile: verify again"]);
});
