import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ScriptedModel } from "@parley/testing";
import { Client } from "minio";
import { MongoClient } from "mongodb";
import { expect, onTestFinished, test } from "vitest";
import { startModel, startMongodb, startS3 } from "../src/index.ts";
import type { S3Server } from "../src/index.ts";
import { findFastDatabase } from "../src/servers/find-database.ts";
import { processesNaming } from "./_live-processes.ts";

const limit = 120_000; // the first run on a machine installs the pinned packages

function freshDir(): string {
  return mkdtempSync(join(tmpdir(), "parley-servers-"));
}

const fast = findFastDatabase(process.env);
const databases = [
  { kind: "secantusd-py", env: { ...process.env, PARLEY_LOCAL_DATABASE: "pinned" } },
  ...(fast === null ? [] : [{ kind: "secantusd-rs", env: process.env }]),
];

test.each(databases)(
  "the database $kind commits transactions and keeps them over a kill -9",
  { timeout: limit },
  async ({ kind, env }) => {
    const dir = freshDir();
    const first = await startMongodb({ dir, log: () => {}, env });
    onTestFinished(() => first.stop());
    expect(first.kind).toBe(kind);
    const client = new MongoClient(first.url);
    const things = client.db("test").collection<{ _id: number }>("things");
    await client.withSession((session) =>
      session.withTransaction(
        async () => {
          await things.insertOne({ _id: 1 }, { session });
          await things.insertOne({ _id: 2 }, { session });
        },
        { writeConcern: { w: "majority", journal: true } },
      ),
    );
    await client.close();
    first.kill("SIGKILL");
    expect(await first.exited).toEqual({ code: null, signal: "SIGKILL" });

    const second = await startMongodb({ dir, log: () => {}, env });
    onTestFinished(() => second.stop());
    expect(second.url).toBe(first.url);
    const again = new MongoClient(second.url);
    expect(await again.db("test").collection("things").countDocuments()).toBe(2);
    await again.close();
    await second.stop();
    expect(processesNaming(dir)).toEqual([]);
  },
);

function client({ url, accessKey, secretKey, region }: S3Server): Client {
  return new Client({
    endPoint: "127.0.0.1",
    port: Number(new URL(url).port),
    useSSL: false,
    accessKey,
    secretKey,
    region,
  });
}

test("the object store keeps objects over a restart and takes a presigned upload", { timeout: limit }, async () => {
  const dir = freshDir();
  const first = await startS3({ dir, log: () => {} });
  onTestFinished(() => first.stop());
  await client(first).makeBucket("files", first.region);
  const link = await client(first).presignedPutObject("files", "greeting", 60);
  expect((await fetch(link, { method: "PUT", body: "good day" })).status).toBe(200);
  expect((await fetch(link.replace("greeting", "other"), { method: "PUT", body: "x" })).status).toBe(403);
  await first.stop();

  const second = await startS3({ dir, log: () => {} });
  onTestFinished(() => second.stop());
  expect(second.secretKey).toBe(first.secretKey);
  expect(await text(await client(second).getObject("files", "greeting"))).toBe("good day");
  await second.stop();
  expect(processesNaming(dir)).toEqual([]);
});

test("the object store has room for more buckets than a small disk has gigabytes", { timeout: limit }, async () => {
  const s3 = await startS3({ dir: freshDir(), log: () => {} });
  onTestFinished(() => s3.stop());
  for (let made = 0; made < 100; made += 10)
    await Promise.all(
      Array.from({ length: 10 }, async (_none, i) => {
        await client(s3).makeBucket(`bucket-${made + i}`, s3.region);
        await client(s3).putObject(`bucket-${made + i}`, "greeting", "good day");
      }),
    );
});

test("takes the model of OPENAI_API_KEY, with its key", async () => {
  const openAi = await ScriptedModel.start();
  onTestFinished(() => openAi.stop());
  const env = { ...process.env, OPENAI_API_KEY: "sk-1", OPENAI_BASE_URL: openAi.url };
  const model = await startModel({ dir: freshDir(), log: () => {}, env });
  expect(model).toMatchObject({ kind: "env", url: openAi.url, apiKey: "sk-1", modelName: "gpt-4.1-mini" });
  expect(openAi.calls.at(-1)).toMatchObject({ model: "gpt-4.1-mini" });
});

test("the model answers a chat request and counts tokens", { timeout: limit }, async () => {
  const model = await startModel({ dir: freshDir(), log: () => {} });
  onTestFinished(() => model.stop());
  const answer = await fetch(`${model.url}/chat/completions`, {
    method: "POST",
    body: JSON.stringify({
      model: model.modelName,
      temperature: 0,
      max_tokens: 12,
      messages: [{ role: "user", content: "Say hello." }],
    }),
  });
  const body = (await answer.json()) as {
    choices: { message: { content: string } }[];
    usage: { total_tokens: number };
  };
  expect(body.choices[0]?.message.content.length).toBeGreaterThan(0);

  const counted = await fetch(new URL("/tokenize", model.url), {
    method: "POST",
    body: '{"content":"Hello, Parley!"}',
  });
  expect(await counted.json()).toEqual({ tokens: [19556, 28, 2860, 2292, 17] });
  await model.stop();
  await expect(fetch(model.url)).rejects.toThrow();
});
