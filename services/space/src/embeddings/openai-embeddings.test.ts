import { ScriptedEmbeddings } from "@parley/testing";
import { expect, onTestFinished, test } from "vitest";
import { OpenaiEmbeddings } from "./openai-embeddings.ts";

const settings = { apiKey: "none", model: "scripted", dimensions: 64, batch: 8, inputType: true, price: 0 };
const { signal } = new AbortController();

test("no more of a text is sent than the server takes", async () => {
  const server = await ScriptedEmbeddings.start();
  onTestFinished(() => server.stop());
  const prefixes = { queryPrefix: "query: ", passagePrefix: "passage: " };
  const embeddings = new OpenaiEmbeddings({ ...settings, ...prefixes, url: server.url, maxTokens: 16 });
  await embeddings.passages(["heron ".repeat(100), "short"], signal);
  expect(server.passages).toEqual([expect.stringMatching(/^passage: heron heron /u), "passage: short"]);
  expect(server.passages[0]?.split(" ").length).toBeLessThanOrEqual(16);
});
