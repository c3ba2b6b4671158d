import { createServer } from "node:http";
import type { Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Message {
  readonly id?: string | number;
  readonly method: string;
}

/** A remote MCP server on this machine, over Streamable HTTP, with one tool `echo`. */
export class ScriptedMcpServer {
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { url = "", headers } = request;
        if (url.startsWith("/.well-known/")) answerMetadata(url, `http://${headers.host}`, response);
        else answer(Buffer.concat(chunks).toString(), response);
      });
    });
    // A test that forgets it must end all the same.
    this.#server.unref();
  }

  static async start(): Promise<ScriptedMcpServer> {
    const made = new ScriptedMcpServer();
    await new Promise<void>((resolve) => void made.#server.listen(0, "127.0.0.1", resolve));
    return made;
  }

  get url(): string {
    return `http://${this.#address}/mcp`;
  }

  /** What `PARLEY_MCP_ALLOW` has to say for it to be asked. */
  get allowed(): string {
    return this.#address.replace(":", "/32:");
  }

  get #address(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }
}

/** Says of an authorisation server at its own address that it is there; nobody can authorise at it. */
function answerMetadata(path: string, issuer: string, response: ServerResponse): void {
  if (path !== "/.well-known/oauth-authorization-server") return void response.writeHead(404).end();
  const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
  const kinds = { response_types_supported: ["code"], code_challenge_methods_supported: ["S256"] };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ issuer, ...endpoints, ...kinds }));
}

function answer(text: string, response: ServerResponse): void {
  if (text === "") return void response.writeHead(405).end();
  const { id, method } = JSON.parse(text) as Message;
  if (id === undefined) return void response.writeHead(202).end();
  const body = resultOf(method) ?? { error: { code: -32_601, message: "Method not found" } };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, ...body }));
}

function resultOf(method: string): object | null {
  const serverInfo = { name: "scripted", version: "1.0.0" };
  if (method === "initialize")
    return { result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo } };
  const inputSchema = { type: "object", properties: { text: { type: "string" } } };
  if (method === "tools/list") return { result: { tools: [{ name: "echo", description: "Echoes", inputSchema }] } };
  return method === "tools/call" ? { result: { content: [{ type: "text", text: "echoed" }] } } : null;
}
