import type { Frame__Output, StreamName } from "@parley/contracts/mcp/v1";
import type { Response } from "express";
import type { Actor } from "../domain/identity.ts";
import type { OpenStream } from "./open-streams.ts";
import { beginStream, endWithConnection, keepAliveComment } from "./sse-frames.ts";

const endWithinMs = 30_000;

/** A client that waits for the requests to its MCP server. Everything of it is in this object: there may be thousands. */
export class RequestStream implements OpenStream {
  readonly owner: Actor;
  readonly name: Required<StreamName>;
  endsAt: number | null;
  /** The highest number that was written; 0 for none. */
  written = 0;
  /** Whether frames are being taken for it now. */
  isTaking = false;
  /** Whether to look for frames once more. */
  isDue = false;
  readonly #response: Response;
  #drained: PromiseWithResolvers<void> | undefined;

  constructor(owner: Actor, name: Required<StreamName>, response: Response) {
    this.owner = owner;
    this.name = name;
    this.endsAt = owner.expiresAt;
    this.#response = response;
    response.on("error", drop);
  }

  get isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  /** Answers 200. The comment makes the client notice. */
  start(): void {
    beginStream(this.#response, keepAliveComment);
  }

  /** Writes a frame; resolves when the client has room for more, or has gone. */
  async write({ number, message }: Frame__Output): Promise<void> {
    if (!this.isOpen) return;
    this.written = Number(number);
    const eventId = `${this.name.serverId}.${number}`;
    // The message is JSON already, on one line.
    const taken = this.#response.write(`id: ${eventId}\ndata: {"eventId":"${eventId}","data":${message}}\n\n`);
    if (taken) return;
    this.#drained = Promise.withResolvers();
    this.#response.once("drain", () => this.#drained?.resolve());
    await this.#drained.promise;
    this.#drained = undefined;
  }

  keepAlive(): void {
    if (this.isOpen) this.#response.write(keepAliveComment);
  }

  /** Ends the answer cleanly: a stream that is torn can end a client's process (API C128). Harmless when it has ended. */
  end(): void {
    if (this.#response.writableEnded) return;
    endWithConnection(this.#response);
    // A client that reads nothing any more would keep the connection for ever.
    setTimeout(() => this.#response.destroy(), endWithinMs).unref();
  }

  /** The client has gone: nobody waits for it to read. */
  leave(): void {
    this.#drained?.resolve();
  }
}

// An error without a listener would end the process, with every other stream. One function for all clients.
function drop(this: Response): void {
  this.destroy();
}
