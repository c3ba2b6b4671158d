import { setTimeout as pause } from "node:timers/promises";
import { eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Indexers } from "./faults/_indexers.ts";

let parley: Indexers;
beforeAll(async () => {
  parley = await Indexers.start();
});
afterAll(() => parley[Symbol.asyncDispose]());

test("whatever waits as the embedding model is changed, all is found by its words at any time", async () => {
  const { api, indexers, embeddings } = parley;
  const papers = await parley.source();
  const found = async (query: string) => (await papers.search(query)).map(({ documentId }) => documentId);
  embeddings.synonyms("heron", "egret");
  for (let at = 0; at < 20; at += 1) await papers.put(`paper${at}`, `The heron word${at}.`);
  await papers.nothingWaits();
  // One of which the meaning waits, and one that no indexer has seen.
  embeddings.play({ kind: "status", status: 503 });
  await papers.put("unembedded", "Found by its words alone.");
  await eventually("it is found", async () => ((await found("alone")).includes("unembedded") ? true : undefined));
  await Promise.all(indexers.map((indexer) => indexer.kill()));
  await papers.put("unseen", "Put while nobody indexes.");
  const changed = { ...(JSON.parse(embeddings.setting) as object), model: "another" };
  const setting = { PARLEY_EMBEDDINGS: JSON.stringify(changed) };
  await Promise.all([api.restart(setting), ...indexers.map((indexer) => indexer.start(setting))]);
  for (let look = 0; look < 40; look += 1) {
    expect(await found(`word${look % 20}`)).toContain(`paper${look % 20}`);
    expect(await found("alone")).toContain("unembedded");
    await pause(100);
  }
  embeddings.play({ kind: "answer" });
  await papers.nothingWaits();
  expect(await found("nobody")).toContain("unseen");
  expect(await found("egret")).toHaveLength(20);
});
