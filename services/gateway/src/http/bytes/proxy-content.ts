import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import type { StorageHeader__Output } from "@parley/contracts/file/v1";
import { AppError } from "@parley/errors";
import type { Request, Response } from "express";
import type { YoungGenerationGcHint } from "@parley/runtime";
import { answerOf, storageUnavailable, storageRequest } from "./storage-request.ts";

export interface Content {
  /** Signed, for services. */
  readonly url: string;
  /** Of the whole content; it never changes. */
  readonly etag: string;
  /** What the file service wants readers to see. */
  readonly headers: readonly StorageHeader__Output[];
}

// Whatever a content claims to be: no script, no style, no frame, no guessing of types.
const policy = "sandbox; default-src 'none'; frame-ancestors 'none'";
const proxiedHeaders = ["content-length", "content-range", "last-modified"];

/**
 * Answers with bytes of the storage as they come: whole, one range (`Range`, `If-Range`), or 304 for a client that has
 * them (`If-None-Match`). @throws AppError 404 when the storage has lost them, 503 when it can't be reached.
 */
export async function proxyContent(
  request: Request,
  response: Response,
  content: Content,
  gcHint: YoungGenerationGcHint,
): Promise<void> {
  const { url, etag, headers } = content;
  if (knows(request.headers["if-none-match"], etag)) return void response.status(304).setHeader("ETag", etag).end();
  const answer = await ask(url, rangeOf(request, etag), () => response.writableNeedDrain);
  for (const name of proxiedHeaders)
    if (answer.headers[name] !== undefined) response.setHeader(name, answer.headers[name]);
  if (answer.statusCode === 416) {
    answer.resume();
    response.removeHeader("Content-Length");
    return void response
      .status(416)
      .setHeader("Content-Range", `bytes */${await lengthOf(url)}`)
      .end();
  }
  for (const { name, value } of headers) response.setHeader(name, value);
  response.setHeader("ETag", etag);
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Content-Security-Policy", policy);
  response.status(answer.statusCode ?? 200);
  answer.on("data", (chunk: Buffer) => gcHint.count(chunk.length));
  // A client that has gone ends the reading at the storage; a storage that breaks off ends the answer, whose status is
  // sent already.
  await pipeline(answer, response).catch(() => response.destroy());
}

// MinIO leaves it out of the answer to a range that is not there (RFC 9110, 15.5.17).
async function lengthOf(url: string): Promise<string> {
  const answer = await ask(url, {}, () => false);
  answer.destroy();
  return answer.headers["content-length"] ?? "*";
}

async function ask(
  url: string,
  headers: Readonly<Record<string, string>>,
  isReaderSlow: () => boolean,
): Promise<IncomingMessage> {
  const upstream = storageRequest("GET", url, headers, isReaderSlow);
  const answering = answerOf(upstream);
  upstream.end();
  const answer = await answering;
  const { statusCode } = answer;
  if (statusCode === 200 || statusCode === 206 || statusCode === 416) return answer;
  answer.resume();
  if (statusCode === 404)
    throw new AppError("NOT_FOUND", "FILE_NOT_FOUND", "The file's content is lost: create the file again");
  throw storageUnavailable(new Error(`the storage answered ${statusCode} to a read`));
}

function rangeOf({ headers: { range, "if-range": ifRange } }: Request, etag: string): Record<string, string> {
  return typeof range === "string" && (ifRange === undefined || ifRange === etag) ? { range } : {};
}

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch !== undefined &&
    ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag)
  );
}
