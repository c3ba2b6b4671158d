// Row z's baseline: one Express process with `ai` and the official MCP client, which asks the model and calls the tool until an answer is
// there, and passes on its text. Nothing is stored; the tool's session and list are made once.
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { isStepCount, jsonSchema, streamText, tool } from "ai";
import express from "express";
import { listen } from "./listen.ts";

const { BENCH_MODEL_URL: baseURL = "", BENCH_SERVER_URL: serverUrl = "" } = process.env;
const client = new Client({ name: "bare", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL(serverUrl)));
const listed = await client.listTools();
const tools = Object.fromEntries(
  listed.tools.map(({ name, description = "", inputSchema }) => [
    name,
    tool({
      description,
      inputSchema: jsonSchema<Record<string, unknown>>(inputSchema as object),
      execute: async (given) => JSON.stringify((await client.callTool({ name, arguments: given })).content),
    }),
  ]),
);
const provider = createOpenAICompatible({ name: "local", baseURL, apiKey: "none" });

const app = express().disable("etag").disable("x-powered-by");
app.use(express.json());
app.post("/answer", async (request, response) => {
  const { model, question, steps } = request.body as { model: string; question: string; steps: number };
  const messages = [{ role: "user" as const, content: question }];
  const { textStream } = streamText({
    model: provider.chatModel(model),
    messages,
    tools,
    stopWhen: isStepCount(steps),
  });
  response.writeHead(200, { "content-type": "text/event-stream" });
  for await (const piece of textStream) response.write(`data: ${JSON.stringify(piece)}\n\n`);
  response.end();
});
listen(app);
