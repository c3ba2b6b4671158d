// The models of rows l, t, w, z and ab: an OpenAI-compatible server whose first token comes after the milliseconds that the model's name ends
// in. It says what it was asked last, so that both sides can be compared. A model `steps-N-MS` calls the first tool that it is offered until its
// N-th answer, which is words.
import { setTimeout as sleep } from "node:timers/promises";
import express from "express";
import { listen } from "./listen.ts";

interface ModelRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

const titles = "You name conversations";
let last: unknown = null;

const app = express().disable("etag").disable("x-powered-by");
app.use(express.json({ limit: "10mb" }));
app.get("/last", (_request, response) => void response.json(last));
app.post("/v1/chat/completions", async (request, response) => {
  const { messages, model, tools = [] } = request.body as ModelRequest;
  if (messages[0]?.content.startsWith(titles) !== true) last = messages;
  const write = (choice: object, more: object = {}): void => {
    const chunk = { id: "c", object: "chat.completion.chunk", created: 1, model, choices: [choice], ...more };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  response.writeHead(200, { "content-type": "text/event-stream" });
  await sleep(Number(model.split("-").at(-1)));
  const made = messages.filter(({ role }) => role === "tool").length;
  const [offered] = tools;
  const isCall = offered !== undefined && made + 1 < Number(/^steps-(\d+)-/.exec(model)?.[1]);
  const called = { name: offered?.function.name, arguments: `{"message":"echo ${made}"}` };
  const call = { index: 0, id: `call_${made}`, type: "function", function: called };
  write({
    index: 0,
    delta: { role: "assistant", ...(isCall ? { tool_calls: [call] } : { content: "Certainly." }) },
    finish_reason: null,
  });
  const usage = { prompt_tokens: 1_000, completion_tokens: 1, total_tokens: 1_001 };
  write({ index: 0, delta: {}, finish_reason: isCall ? "tool_calls" : "stop" }, { usage });
  response.end("data: [DONE]\n\n");
});
listen(app);
