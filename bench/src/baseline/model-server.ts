// The models of row l: an OpenAI-compatible server whose first token comes after the milliseconds that the model's name ends
// in. It says what it was asked last, so that both sides can be compared.
import { setTimeout as sleep } from "node:timers/promises";
import express from "express";
import { listen } from "./listen.ts";

const titles = "You name conversations";
let last: unknown = null;

const app = express().disable("etag").disable("x-powered-by");
app.use(express.json({ limit: "10mb" }));
app.get("/last", (_request, response) => void response.json(last));
app.post("/v1/chat/completions", async (request, response) => {
  const { messages, model } = request.body as { messages: { content: string }[]; model: string };
  if (messages[0]?.content.startsWith(titles) !== true) last = messages;
  const write = (choice: object, more: object = {}): void => {
    const chunk = { id: "c", object: "chat.completion.chunk", created: 1, model, choices: [choice], ...more };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  response.writeHead(200, { "content-type": "text/event-stream" });
  await sleep(Number(model.split("-").at(-1)));
  write({ index: 0, delta: { role: "assistant", content: "Certainly." }, finish_reason: null });
  const usage = { prompt_tokens: 1_000, completion_tokens: 1, total_tokens: 1_001 };
  write({ index: 0, delta: {}, finish_reason: "stop" }, { usage });
  response.end("data: [DONE]\n\n");
});
listen(app);
