import { eventually } from "@parley/testing";
import { beforeAll, expect, test } from "vitest";
import { actor, harness, stranger, writer } from "./_harness.ts";

const parley = harness();
const stranding = { ...stranger, scopes: ["spaces:read", "spaces:write", "spaces:manage"] };
let dataSourceId: string;

/** A text of code points by chance, which takes the longest to cut: some ten seconds. */
function slowText(): string {
  let state = 1;
  const codePoint = (): number => 0x21 + ((state = (state * 48_271) % 2_147_483_647) % 0x2fdf);
  return Array.from({ length: 300_000 }, () => String.fromCodePoint(codePoint())).join("");
}

const longOnes = ["one", "two", "three", "four"];
beforeAll(async () => {
  ({ dataSourceId } = await parley.source());
  const put = (documentId: string, text: string, async: boolean) =>
    parley.documents.UpsertDocument({ actor: writer, dataSourceId, documentId, text, async });
  // So that the index has a table.
  await put("first", "The first.", false);
  const text = slowText();
  for (const documentId of longOnes) await put(documentId, text, true);
  await eventually(
    "somebody is at work on them",
    async () =>
      (await parley.mongo.db.collection("nodes").findOne({ dataSourceId, building: { $ne: null } })) ?? undefined,
  );
});

const left = async () => (await parley.documents.CheckUpsertQueue({ actor, dataSourceId })).runningCount;

test("a short text does not wait for the long ones of its workspace", async () => {
  const short = { actor: writer, dataSourceId, documentId: "short", text: "A note about pelicans." };
  expect((await parley.documents.UpsertDocument(short)).document).toMatchObject({ chunkCount: 1, tokenCount: "6" });
  const { documents } = await parley.search.SearchDataSource({ actor, dataSourceId, query: "pelicans", topK: 5 });
  expect(documents.map(({ documentId }) => documentId)).toEqual(["short"]);
  expect(Number(await left())).toBeGreaterThanOrEqual(3);
});

test("no text of another order waits for the long ones of another workspace", async () => {
  const { spaceId } = await parley.create({ actor: stranding });
  const theirs = await parley.source({ actor: stranding, spaceId });
  const put = async (documentId: string, text: string) =>
    (
      await parley.documents.UpsertDocument({
        actor: stranding,
        spaceId,
        dataSourceId: theirs.dataSourceId,
        documentId,
        text,
      })
    ).document;
  expect(await put("short", "A note about herons.")).toMatchObject({ chunkCount: 1 });
  expect(Number((await put("long", "Herons wade in shallow water. ".repeat(2_000)))?.tokenCount)).toBeGreaterThan(
    10_000,
  );
  expect(Number(await left())).toBeGreaterThanOrEqual(3);
});
