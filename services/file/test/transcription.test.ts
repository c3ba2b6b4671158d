import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Harness, actor } from "./_harness.ts";
import { wav } from "./_wav.ts";

// Speaks as much of the protocol as is used; what it is sent it keeps.
let [atOnce, mostAtOnce] = [0, 0];
const sent: { path: string; authorization: string | undefined; body: Buffer }[] = [];
let answer = { status: 200, body: JSON.stringify({ text: "Testing, one two three." }) };
const api = createServer((request, response) => {
  mostAtOnce = Math.max(mostAtOnce, ++atOnce);
  void request.toArray().then(async (chunks) => {
    sent.push({
      path: request.url ?? "",
      authorization: request.headers.authorization,
      body: Buffer.concat(chunks as Buffer[]),
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    atOnce--;
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
});
const parley = new Harness();
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  await parley.start({
    PARLEY_TRANSCRIPTION_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}/v1`,
    PARLEY_TRANSCRIPTION_API_KEY: "secret",
    PARLEY_TRANSCRIPTION_MODEL: "small",
  });
});
afterAll(async () => {
  await parley.stop();
  api.close();
});

test("audio is written down by the API that is set, and its text is the file's", async () => {
  const content = wav();
  const file = await parley.upload(content, { contentType: "audio/wav", fileName: "note.wav" });
  expect([file.status, file.snippet, file.textBytes, file.processingProblem]).toEqual([
    "ready",
    "Testing, one two three.",
    "23",
    "",
  ]);
  const { internal } = await parley.files.ReadFile({
    actor,
    fileId: file.fileId,
    action: "view",
    version: "processed",
  });
  expect(await (await fetch(internal?.url ?? "")).text()).toBe("Testing, one two three.");
  expect(sent).toMatchObject([{ path: "/v1/audio/transcriptions", authorization: "Bearer secret" }]);
  expect(sent[0]?.body.includes(content)).toBe(true);
  expect(sent[0]?.body.toString("latin1")).toMatch(/name="model"\r\n\r\nsmall\r\n/);
});

test.each([
  ["refuses", { status: 500, body: "{}" }],
  ["answers something else", { status: 200, body: "[]" }],
])("where it %s, the audio is a file without text that says why", async (_title, wrong) => {
  answer = wrong;
  const file = await parley.upload(wav(), { contentType: "audio/wav" });
  expect([file.status, file.processingProblem]).toEqual(["ready", "It could not be transcribed"]);
});

test("of many at once only some are in memory and under way", async () => {
  answer = { status: 200, body: JSON.stringify({ text: "One of many." }) };
  const files = await Promise.all(Array.from({ length: 10 }, () => parley.upload(wav(), { contentType: "audio/wav" })));
  expect(files.map(({ snippet }) => snippet)).toEqual(files.map(() => "One of many."));
  expect(mostAtOnce).toBe(4);
});
