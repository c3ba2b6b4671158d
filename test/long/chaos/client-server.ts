import { ToolClient } from "../../../services/gateway/test/_tool-client.ts";
import type { Sent, ToolStream } from "../../../services/gateway/test/_tool-client.ts";
import type { CountingTool } from "./counting-tool.ts";
import { pause } from "./faults/pause.ts";
import type { Sender } from "./sender.ts";
import { send } from "./sending.ts";

const heartbeatEveryMs = 20_000;

/** An MCP server at a client, with a counting tool: it opens its stream again wherever that breaks, and says again what was not taken. */
export class ClientServer {
  /** null until it is registered. */
  serverId: string | null = null;
  readonly #sender: Sender;
  readonly #tool: CountingTool;
  #isOver = false;
  #turn = 0;
  #lastEventId = "";
  readonly #running: Promise<void>;

  constructor(sender: Sender, tool: CountingTool) {
    this.#sender = sender;
    this.#tool = tool;
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const serverId = await this.#register();
      for (let isThere = serverId !== null; isThere && !this.#isOver;) {
        isThere = await this.#serve(serverId ?? "").catch(() => true);
        await pause(200);
      }
      this.serverId = null;
    }
  }

  async #register(): Promise<string | null> {
    const answer = await this.#post("register", { serverName: "counter" });
    if (answer?.status !== 200) return null;
    this.#lastEventId = "";
    this.serverId = String((answer.body as { readonly serverId: string }).serverId);
    return this.serverId;
  }

  /** Reads one stream to its end. Returns whether the server is still registered. */
  async #serve(serverId: string): Promise<boolean> {
    const { parley } = this.#sender;
    this.#turn += 1;
    const client = new ToolClient(parley.api(this.#turn % 2));
    const stream = await client.open(serverId, this.#lastEventId);
    if (stream.status === 404) return false;
    const opened = Date.now();
    while (stream.end === null && !this.#isOver && Date.now() - opened < heartbeatEveryMs) {
      this.#take(serverId, stream);
      await pause(30);
    }
    this.#take(serverId, stream);
    stream.close();
    return (await this.#post("heartbeat", { serverId }))?.status !== 404;
  }

  #take(serverId: string, stream: ToolStream): void {
    for (const { eventId, data } of stream.sent.splice(0)) {
      this.#lastEventId = eventId;
      if (data.id !== undefined) void this.#answer(serverId, data);
    }
  }

  async #answer(serverId: string, { id, method, params }: Sent["data"]): Promise<void> {
    const result = method === "tools/list" ? { tools: [this.#tool.listed] } : this.#tool.run({ params });
    await this.#post("results", { serverId, result: { jsonrpc: "2.0", id, result } });
  }

  #post(what: string, body: object) {
    const path = this.#sender.parley.api().p(`/mcp/${what}`);
    return send(this.#sender, { gateway: this.#turn }, "POST", path, { body });
  }
}
