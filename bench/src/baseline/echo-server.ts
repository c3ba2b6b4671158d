// The MCP server of rows z and ab: made with the official package; its one tool says what it is given.
import { Readable } from "node:stream";
import { McpServer, createMcpHandler } from "@modelcontextprotocol/server";
import { z } from "zod";
import { listen } from "./listen.ts";

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: "echo", version: "1.0.0" });
  const inputSchema = z.object({ message: z.string() });
  server.registerTool("echo", { description: "Says it again", inputSchema }, async ({ message }) => ({
    content: [{ type: "text", text: message }],
  }));
  return server;
});

listen((request, response) => {
  void (async () => {
    const body = request.method === "POST" ? (Readable.toWeb(request) as ReadableStream<Uint8Array>) : null;
    const init = { method: request.method ?? "GET", headers: new Headers(request.headers as never), body };
    const asked = new Request(`http://127.0.0.1${request.url}`, { ...init, duplex: "half" } as RequestInit);
    const answered = await handler.fetch(asked);
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    if (answered.body === null) response.end();
    else Readable.fromWeb(answered.body as never).pipe(response);
  })().catch(() => response.destroy());
});
