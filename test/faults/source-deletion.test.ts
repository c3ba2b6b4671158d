import { eventually, onDatabase, sampled } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Indexers } from "./_indexers.ts";

let parley: Indexers;
beforeAll(async () => {
  parley = await Indexers.start({ all: { PARLEY_CARETAKER_INTERVAL_MS: "100" } });
});
afterAll(() => parley[Symbol.asyncDispose]());

/** How much the database has of a source, and of rows that are to be removed from the index. */
function left(dataSourceId: string): Promise<readonly number[]> {
  return onDatabase(parley.database, (db) =>
    Promise.all([
      db.collection("nodes").countDocuments({ dataSourceId }),
      db.collection("document_texts").countDocuments({ dataSourceId }),
      db.collection("deleted_generations").countDocuments({}),
    ]),
  );
}

const points = ["generations-noted", "committed", "texts-removed", "nodes-removed", "emptied"];

test.each(sampled(points, 1))(
  "a service that is killed as it deletes a source (%s) leaves nothing of it in the database, and of another all",
  async (point) => {
    const { api, indexers } = parley;
    const named = (name: string) => parley.source(undefined, undefined, `${name} ${point}`);
    const [doomed, other] = [await named("Doomed"), await named("Other")];
    for (let at = 0; at < 5; at += 1) {
      await doomed.put(`${at}`, `The secret number${at} of ${point}.`);
      await other.put(`${at}`, `The word${at} that stays.`);
    }
    await Promise.all([doomed.nothingWaits(), other.nothingWaits()]);
    // Each process removes what was deleted.
    await Promise.all(indexers.map((indexer) => indexer.kill()));
    await api.restart({ PARLEY_EXIT_POINT: point === "committed" ? "space.committed" : `source.${point}` });
    const ended = doomed.end().catch(() => null);
    await api.exited;
    await ended;
    await api.start();
    await expect(doomed.search("secret")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await Promise.all(indexers.map((indexer) => indexer.start()));
    await eventually("nothing of it is left", async () =>
      (await left(doomed.dataSourceId)).every((count) => count === 0) ? true : undefined,
    );
    expect(await left(other.dataSourceId)).toEqual([5, 5, 0]);
    for (let at = 0; at < 5; at += 1)
      expect((await other.search(`word${at}`))[0]).toMatchObject({ documentId: `${at}` });
  },
);
