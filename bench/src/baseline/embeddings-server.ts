// An OpenAI-compatible embeddings server of the rows j to n: it takes one request at a time, and as long for each text as it
// is told to. As the local one, it lets its callers wait and not the machine work, so that what is measured is the callers.
import { setTimeout as sleep } from "node:timers/promises";
import express from "express";
import { listen } from "./listen.ts";
import { textVector } from "./text-vector.ts";

const msOfText = Number(process.env["BENCH_EMBEDDINGS_MS"]);
let underWay: Promise<unknown> = Promise.resolve();

const app = express().disable("etag").disable("x-powered-by");
app.use(express.json({ limit: "10mb" }));
app.post("/v1/embeddings", async (request, response) => {
  const { input } = request.body as { input: string[] };
  const turn = underWay.then(() => (msOfText === 0 ? undefined : sleep(msOfText * input.length)));
  underWay = turn;
  const data = input.map((text, index) => ({ object: "embedding", index, embedding: textVector(text) }));
  const tokens = input.length * 100;
  await turn;
  response.json({ object: "list", data, usage: { prompt_tokens: tokens, total_tokens: tokens } });
});
listen(app);
