import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { McpServer, createMcpHandler } from "@modelcontextprotocol/server";
import { freePort } from "@parley/local-stack";
import { eventually } from "@parley/testing";

const require = createRequire(import.meta.url);
const everything = require.resolve("@modelcontextprotocol/server-everything/dist/index.js");
// It binds all interfaces, and has no setting for that.
const loopbackOnly = `import net from "node:net";
const listen = net.Server.prototype.listen;
net.Server.prototype.listen = function (port, ...rest) { return listen.call(this, port, "127.0.0.1", ...rest); };`;

/** A server that a registry may ask. */
export interface Remote extends AsyncDisposable {
  readonly url: string;
}

/** npm's server-everything over Streamable HTTP, as it is. @param ownPort A free one where it is not set. */
export async function startEverything(ownPort?: number): Promise<Remote & { readonly port: number }> {
  const port = ownPort ?? (await freePort());
  const preload = `data:text/javascript,${encodeURIComponent(loopbackOnly)}`;
  const program = spawn(process.execPath, ["--import", preload, everything, "streamableHttp"], {
    env: { ...process.env, PORT: String(port) },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}/mcp`;
  await eventually("server-everything", () => fetch(url, { method: "POST" }).then(Boolean, () => undefined));
  const stop = async (): Promise<void> => {
    const ended = once(program, "exit");
    program.kill("SIGKILL");
    await ended;
  };
  return { url, port, [Symbol.asyncDispose]: stop };
}

/** A message that a server got. */
export interface Message {
  readonly id?: string | number;
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Answers one HTTP request. @param message What was posted; null for a GET or a DELETE. */
type Handler = (message: Message | null, response: ServerResponse, request: IncomingMessage) => unknown;

/** A server over HTTP that does what a test says. */
export async function startHttp(handler: Handler): Promise<Remote & { readonly port: number }> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      await handler(text === "" ? null : (JSON.parse(text) as Message), response, request);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/mcp`, port, [Symbol.asyncDispose]: stop };
}

/** Says something as JSON. */
export function reply(response: ServerResponse, body: object, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** Greets as a server of 2025 does, and refuses what it does not know. Returns whether that was all. */
export function greet(message: Message | null, response: ServerResponse, sessionId?: string): boolean {
  if (message === null) return response.writeHead(405).end() !== undefined;
  const { id, method } = message;
  if (method.startsWith("notifications/")) return response.writeHead(202).end() !== undefined;
  if (method === "initialize") {
    const serverInfo = { name: "scripted", version: "1.2.3" };
    const result = { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo };
    reply(response, { jsonrpc: "2.0", id, result }, sessionId === undefined ? {} : { "mcp-session-id": sessionId });
    return true;
  }
  if (method.startsWith("tools/")) return false;
  reply(response, { jsonrpc: "2.0", id, error: { code: -32_601, message: "Method not found" } });
  return true;
}

/** An event that says how far a call is. */
export function progressOf({ params = {} }: Message, progress: number, message: string): string {
  const { progressToken } = params["_meta"] as { readonly progressToken: unknown };
  const said = { jsonrpc: "2.0", method: "notifications/progress", params: { progressToken, progress, message } };
  return `data: ${JSON.stringify(said)}\n\n`;
}

export const schema = { type: "object", properties: { text: { type: "string" } } };

/** A server with these tools that answers a call as a test says. */
export function startTools(
  tools: () => readonly object[],
  onCall: (message: Message, response: ServerResponse, request: IncomingMessage) => unknown,
): ReturnType<typeof startHttp> {
  return startHttp((message, response, request) => {
    if (greet(message, response) || message === null) return undefined;
    const { id, method } = message;
    if (method === "tools/call") return onCall(message, response, request);
    return reply(response, { jsonrpc: "2.0", id, result: { tools: tools() } });
  });
}

/** A server made with the official package of the second version: it speaks both eras. */
export async function startModern(): Promise<Remote> {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: "modern", version: "2.0.0" });
    server.registerTool("shout", { description: "Shouts" }, async () => ({
      content: [{ type: "text", text: "MODERN" }],
    }));
    return server;
  });
  const server = createServer((request, response) => {
    void (async () => {
      const hasBody = request.method === "POST";
      const body = hasBody ? (Readable.toWeb(request) as ReadableStream<Uint8Array>) : null;
      const init = { method: request.method ?? "GET", headers: new Headers(request.headers as never), body };
      const asked = new Request(`http://127.0.0.1${request.url}`, { ...init, duplex: "half" } as RequestInit);
      const answered = await handler.fetch(asked);
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      if (answered.body === null) response.end();
      else Readable.fromWeb(answered.body as never).pipe(response);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/mcp`, [Symbol.asyncDispose]: stop };
}
