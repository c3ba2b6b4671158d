import { isAppError } from "@parley/errors";
import type { ObjectStoreServer, ScriptedEmbeddings, ServiceProcess } from "@parley/testing";
import { eventually, sampled } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Indexers } from "./_indexers.ts";

let parley: Indexers;
let storage: ObjectStoreServer;
let embeddings: ScriptedEmbeddings;
let api: ServiceProcess;
let indexers: Indexers["indexers"];
let clients: Awaited<ReturnType<Indexers["source"]>>;
beforeAll(async () => {
  parley = await Indexers.start();
  ({ storage, embeddings, api, indexers } = parley);
  clients = await parley.source();
});
afterAll(() => parley[Symbol.asyncDispose]());

const nothingWaits = () => clients.nothingWaits();

async function chunksFor(query: string): Promise<string[]> {
  return (await clients.search(query)).flatMap(({ chunks }) => chunks.map(({ text }) => text));
}

test.each(sampled(["index.appended", "index.published", "index.claimed", "index.discarded"], 1))(
  "an indexer that is killed at %s leaves nothing lost, doubled or stale",
  async (point) => {
    const id = `killed at ${point}`;
    await clients.put(id, `The former text of ${point}.`);
    await nothingWaits();
    const [first, second] = indexers;
    await Promise.all([first.kill(), second.kill()]);
    await first.start({ PARLEY_EXIT_POINT: point });
    const text = `The newer text of ${point}.`;
    await clients.put(id, text);
    await first.exited;
    // Whatever state it was left in, what is found is one version as a whole.
    const meanwhile = (await chunksFor(point)).filter((chunk) => chunk.includes(point));
    expect(meanwhile).toHaveLength(1);
    await Promise.all([first.start(), second.start()]);
    await nothingWaits();
    expect((await chunksFor(point)).filter((chunk) => chunk.includes(point))).toEqual([text]);
  },
);

test("an indexer that stood still past its claim publishes nothing when it goes on", async () => {
  const [first, second] = indexers;
  await second.kill();
  embeddings.play({ kind: "silent" });
  await clients.put("stopped", "The text that somebody began with.");
  await eventually("it is being embedded", () => (embeddings.unanswered > 0 ? true : undefined));
  first.signal("SIGSTOP");
  embeddings.play({ kind: "answer" });
  await second.start();
  await clients.put("stopped", "The text that came after.");
  await nothingWaits();
  first.signal("SIGCONT");
  await clients.put("another", "Something else that is indexed.");
  await nothingWaits();
  expect((await chunksFor("text that")).filter((chunk) => chunk.startsWith("The text that"))).toEqual([
    "The text that came after.",
  ]);
});

test("documents are accepted while the storage of the index is away, and found once it is back", async () => {
  await storage.stop();
  await clients.put("outage", "Written during an outage.");
  await expect(clients.search("outage")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await storage.startAgain();
  await nothingWaits();
  // For two seconds more a replica that met the outage says so, and to try again.
  const found = await eventually("searches are answered", () =>
    clients.search("outage").catch((error: unknown) => {
      if (isAppError(error) && error.code === "UNAVAILABLE") return undefined;
      throw error;
    }),
  );
  expect(found[0]?.documentId).toBe("outage");
  // The engine's own words would be lines that no log reader understands.
  const lines = [api, ...indexers].flatMap(({ output }) => output.split("\n"));
  expect(lines.filter((line) => line.includes("lance::"))).toEqual(lines.filter((line) => /^\{.*lance::/.test(line)));
}, 300_000);
