import { ObjectStoreServer, carelessWay, eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KnowledgeBucket } from "../src/index/knowledge-bucket.ts";
import { Harness, writer } from "./_harness.ts";

const bucket = "parley-knowledge";
let store: ObjectStoreServer;
let careless: Awaited<ReturnType<typeof carelessWay>>;
beforeAll(async () => {
  store = await ObjectStoreServer.start();
  careless = await carelessWay(store);
});
afterAll(async () => {
  await careless.close();
  await store.stop();
});

function bucketAt(url: string): KnowledgeBucket {
  const of = (name: string): string => store.environment[name] ?? "";
  const keys = { accessKey: of("PARLEY_S3_ACCESS_KEY"), secretKey: of("PARLEY_S3_SECRET_KEY") };
  return new KnowledgeBucket({ url, region: of("PARLEY_S3_REGION"), bucket, ...keys });
}

test("a storage is fit that does not write over what is there, and the proof leaves nothing", async () => {
  const real = bucketAt(store.environment["PARLEY_S3_URL"] ?? "");
  await real.prepare();
  await real.proveConditionalPut();
  await expect(bucketAt(careless.url).proveConditionalPut()).rejects.toThrow("ignores If-None-Match");
  expect((await store.objects(bucket)).size).toBe(0);
});

test("on a storage that writes over what is there nothing is indexed, and a search says so", async () => {
  const settings = { PARLEY_S3_URL: careless.url, PARLEY_KNOWLEDGE_BUCKET: "another-bucket" };
  const parley = new Harness({ ...store.environment, ...settings });
  await parley.start();
  try {
    const { dataSourceId } = await parley.source();
    const document = { actor: writer, dataSourceId, documentId: "heron", text: "A heron.", async: true };
    await parley.documents.UpsertDocument(document);
    const search = () => parley.search.SearchDataSource({ actor: writer, dataSourceId, query: "heron", topK: 1 });
    await eventually("a search says so", async () => {
      const error = await search().then(
        () => null,
        (refused: { reason: string }) => refused,
      );
      return error?.reason === "INDEX_STORAGE_UNFIT" ? true : undefined;
    });
    const { runningCount } = await parley.documents.CheckUpsertQueue({ actor: writer, dataSourceId });
    expect(runningCount).toBe("1");
    expect([...(await store.objects("another-bucket")).keys()].filter((key) => key.startsWith("index/"))).toEqual([]);
  } finally {
    await parley.stop();
  }
});
