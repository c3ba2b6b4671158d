import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { DustMcpServerTransport as OlderTransport } from "@dust-tt/client";
import { eventually } from "@parley/testing";
import { DustMcpServerTransport as NewerTransport } from "dust-client-1.2.8";
import type { Client } from "../conformance/_clients.ts";
import { newer } from "../conformance/_clients.ts";

const require = createRequire(import.meta.url);

/** Servers as npm has them, by what they are started with. */
export const programs = {
  everything: require.resolve("@modelcontextprotocol/server-everything/dist/index.js"),
  filesystem: require.resolve("@modelcontextprotocol/server-filesystem/dist/index.js"),
};

interface Message {
  readonly id?: string | number;
  readonly method?: string;
}

/** What both versions' transports have. Registering anew is what each does after a heartbeat that was not taken. */
interface Transport {
  onmessage?: (message: never) => void;
  start(): Promise<void>;
  send(message: never): Promise<void>;
  close(): Promise<void>;
  registerServer(): Promise<boolean>;
}

/** A real server, which a client offers to Parley over its own transport. */
export class HostedServer {
  /** The ids that it was registered by, the newest last. */
  readonly serverIds: string[] = [];
  /** The calls that reached it. */
  readonly calls: (string | number | undefined)[] = [];
  /** How many of them it was told that nobody waits for. */
  withdrawn = 0;
  readonly #transport: Transport;
  readonly #process: ChildProcess;

  private constructor(transport: (onServerId: (serverId: string) => void) => Transport, process: ChildProcess) {
    this.#transport = transport((serverId) => this.serverIds.push(serverId));
    this.#process = process;
    if (process.stdout === null) throw new Error("The server has no output");
    createInterface({ input: process.stdout }).on(
      "line",
      (line) => void this.#transport.send(JSON.parse(line) as never),
    );
    this.#transport.onmessage = (message: Message) => {
      if (message.method === "tools/call") this.calls.push(message.id);
      if (message.method === "notifications/cancelled") this.withdrawn += 1;
      process.stdin?.write(`${JSON.stringify(message)}\n`);
    };
  }

  /** Starts it and waits until it is registered. @param args For the program. */
  static async start(
    version: string,
    client: Client,
    name: string,
    program: string,
    ...args: readonly string[]
  ): Promise<HostedServer> {
    const child = spawn(process.execPath, [program, ...args], { stdio: ["pipe", "pipe", "ignore"] });
    const transport = (onServerId: (serverId: string) => void): Transport =>
      (version === "1.2.4"
        ? new OlderTransport(client, onServerId, name)
        : new NewerTransport(newer(client), onServerId, name)) as unknown as Transport;
    const hosted = new HostedServer(transport, child);
    await hosted.#transport.start();
    return hosted;
  }

  /** The newest of its ids. */
  get serverId(): string {
    return this.serverIds.at(-1) ?? "";
  }

  /** Registers anew, as its client does when a heartbeat was not taken. */
  async registerAgain(): Promise<void> {
    const before = this.serverIds.length;
    await this.#transport.registerServer();
    await eventually("another id", () => (this.serverIds.length > before ? true : undefined));
  }

  async stop(): Promise<void> {
    await this.#transport.close();
    const exited = new Promise((resolve) => this.#process.once("exit", resolve));
    this.#process.kill("SIGKILL");
    await exited;
  }
}
