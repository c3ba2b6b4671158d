import { createServer, connect } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import { BSON } from "mongodb";
import { testStack } from "./isolation.ts";

const headerBytes = 16;
const messageOpcode = 2_013;
// Flags, and the kind of the first section.
const bodyAt = headerBytes + 5;
// What a driver says by itself.
const housekeeping = new Set(["hello", "ismaster", "isMaster", "ping", "endSessions"]);

/** A command that a service has sent to the database. */
export interface SentCommand {
  readonly name: string;
  /** Empty for what is of no collection, as the end of a transaction. */
  readonly collection: string;
}

/** Stands between a service and the tests' database and counts what is asked: each command is a round trip. */
export class CommandCounter {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #sent: SentCommand[] = [];

  private constructor(database: URL) {
    this.#server = createServer((client) => this.#relay(client, database));
  }

  static async start(): Promise<CommandCounter> {
    const counter = new CommandCounter(new URL(testStack().mongodbUrl));
    await new Promise<void>((resolve) => counter.#server.listen(0, "127.0.0.1", resolve));
    return counter;
  }

  /** What a service connects to in place of the database. */
  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    const url = new URL(testStack().mongodbUrl);
    url.host = `127.0.0.1:${port}`;
    // The addresses that the members of a replica set name would lead past the counter.
    url.searchParams.set("directConnection", "true");
    return url.href;
  }

  /** What is sent while `work` goes on. @param ignored Collections that others use meanwhile. */
  async during(work: () => Promise<unknown>, ignored: readonly string[] = []): Promise<readonly SentCommand[]> {
    this.#sent = [];
    await work();
    return this.#sent.filter(({ collection }) => !ignored.includes(collection));
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #relay(client: Socket, { hostname, port }: URL): void {
    const database = connect(Number(port), hostname);
    let unread: Buffer = Buffer.alloc(0);
    client.on("data", (bytes: Buffer) => {
      unread = this.#read(Buffer.concat([unread, bytes]));
      database.write(bytes);
    });
    database.pipe(client);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
  }

  /** Notes the whole messages. @returns What is left of the bytes. */
  #read(bytes: Buffer): Buffer {
    let rest = bytes;
    while (rest.length >= headerBytes && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      if (rest.readInt32LE(12) === messageOpcode) this.#note(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    return rest;
  }

  #note(message: Buffer): void {
    const size = message.readInt32LE(bodyAt);
    const [[name, value] = ["", ""]] = Object.entries(BSON.deserialize(message.subarray(bodyAt, bodyAt + size)));
    if (!housekeeping.has(name)) this.#sent.push({ name, collection: typeof value === "string" ? value : "" });
  }
}
