import { finished } from "node:stream/promises";
import { AppError } from "@parley/errors";
import { slices } from "@parley/runtime";
import { raw } from "express";
import type { Request, RequestHandler, Response } from "express";
import { parseJsonBody, usualBody } from "./json-body.ts";
import { JsonPeek } from "./json-peek.ts";
import type { Operation } from "./operation.ts";

const noBody: Buffer = Buffer.alloc(0);
const nothing: ReadonlyMap<string, string> = new Map();

/** Reads into `request.body` what a body of this operation may be. */
export function rawReaderOf({ bounds = usualBody }: Operation): RequestHandler {
  // `inflate: false`: a compressed body could be far larger than what was counted.
  return raw({ type: () => true, limit: bounds.maxBytes, inflate: false });
}

/** The JSON body of a request. */
export class RequestBody {
  readonly #operation: Operation;
  readonly #request: Request;
  #bytes: Buffer = noBody;
  /** Looks along in a body that may be too large to be kept; null for another one. */
  #peek: JsonPeek | null = null;

  constructor(operation: Operation, request: Request) {
    this.#operation = operation;
    this.#request = request;
  }

  /** Its bytes. @throws What the reader refuses; AppError for what does not come in time, or is no body. */
  async read(readRaw: RequestHandler, response: Response): Promise<Buffer> {
    const request = this.#request;
    this.#lookAlong(this.#operation.bounds?.maxBytes ?? usualBody.maxBytes);
    await new Promise<void>((resolve, reject) => {
      request.once("error", (error) => {
        // That the client has gone is seen below.
        if (!(error instanceof AppError)) return;
        // Of a body that comes too slowly, or is none, the rest is not waited for: the connection ends with the answer.
        if (!response.headersSent) response.setHeader("Connection", "close");
        reject(error);
      });
      void readRaw(request, response, (error?: unknown) => {
        if (error === undefined) resolve();
        else reject(error as Error);
      });
    });
    const body: unknown = request.body;
    if (Buffer.isBuffer(body)) this.#bytes = body;
    return this.#bytes;
  }

  /** Looks at all that comes of one that nothing is kept of, until it ends in one way or another. */
  async pass(): Promise<void> {
    this.#lookAlong(0);
    this.#request.resume();
    await finished(this.#request).catch(() => undefined);
  }

  /** @throws AppError INVALID_ARGUMENT. */
  parse(): Promise<unknown> {
    return parseJsonBody(this.#bytes, this.#request.headers["content-type"], this.#operation.bounds);
  }

  /** Of a body that was refused the texts that its operation looks for, once all of it has come. */
  async salvaged(): Promise<ReadonlyMap<string, string>> {
    const { salvage } = this.#operation;
    if (salvage === undefined || !this.#request.complete) return nothing;
    if (this.#peek !== null) return this.#peek.found;
    const peek = new JsonPeek(salvage.paths);
    await slices.run(peek.steps(this.#bytes));
    return peek.found;
  }

  /** @param keptBytes How large a body is kept. */
  #lookAlong(keptBytes: number): void {
    const { salvage } = this.#operation;
    // One without a length may turn out to be of any.
    if (salvage === undefined || Number(this.#request.headers["content-length"]) <= keptBytes) return;
    const peek = new JsonPeek(salvage.paths);
    this.#request.on("data", (chunk: Buffer) => peek.push(chunk));
    this.#peek = peek;
  }
}
