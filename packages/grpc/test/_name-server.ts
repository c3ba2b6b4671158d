import { createSocket } from "node:dgram";
import type { Socket } from "node:dgram";

const headerBytes = 12;
const typeA = 1;

/** A DNS server (RFC 1035) that answers each question for IPv4 addresses with those that it has now, and others with none. */
export class NameServer implements AsyncDisposable {
  /** IPv4 addresses. */
  addresses: readonly string[] = [];
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("message", (query, { port, address }) => socket.send(this.#answer(query), port, address));
  }

  static async start(): Promise<NameServer> {
    const socket = createSocket("udp4");
    await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
    return new NameServer(socket);
  }

  /** `host:port`. */
  get address(): string {
    const { address, port } = this.#socket.address();
    return `${address}:${port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise<void>((resolve) => this.#socket.close(() => resolve()));
  }

  #answer(query: Buffer): Buffer {
    // The name ends with an empty label; type and class follow.
    const end = query.indexOf(0, headerBytes) + 5;
    const isAddress = query.readUInt16BE(end - 4) === typeA;
    const records = isAddress ? this.addresses.map(record) : [];
    const header = Buffer.alloc(headerBytes);
    query.copy(header, 0, 0, 2);
    // A response without an error, to one question.
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    return Buffer.concat([header, query.subarray(headerBytes, end), ...records]);
  }
}

/** A record of type A and class IN of the name that was asked for, with a time to live of 0. */
function record(address: string): Buffer {
  const bytes = Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4]);
  return Buffer.concat([bytes, Buffer.from(address.split(".").map(Number))]);
}
