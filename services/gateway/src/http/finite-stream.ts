import type { Response } from "express";

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no",
} as const;

/** An answer of server-sent events that comes to an end by itself. Its status goes out with the first of them. */
export class FiniteStream {
  readonly #response: Response;

  constructor(response: Response) {
    this.#response = response;
  }

  /** Whether something was sent: from then on no error can be answered. */
  get isBegun(): boolean {
    return this.#response.headersSent;
  }

  /** Sends an event. To a client that has gone nothing is sent. */
  send(data: object): void {
    if (this.#response.closed) return;
    if (!this.isBegun) this.#response.writeHead(200, headers);
    this.#response.write(`data: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    this.#response.end();
  }
}
