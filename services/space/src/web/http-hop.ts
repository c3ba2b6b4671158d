import { request as requestPlain } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from "node:http";
import { request as requestSecure } from "node:https";
import type { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { literalOf, pinnedTo, portOf } from "@parley/egress";
import type { ResolvedAddress } from "@parley/egress";

interface Hop {
  readonly url: string;
  /** Those that may be connected to; nobody resolves the name again. */
  readonly addresses: readonly ResolvedAddress[];
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the body is wanted. */
  readonly wants: (answer: HopAnswer) => boolean;
  /** Of the body, unpacked. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** What a host answered. */
export interface HopAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Of each header `X-Robots-Tag` its value: joined, nobody knows where the directives for a named crawler end. */
  readonly robots: readonly string[];
}

/** An answer is longer than it may be. */
export class TooLong extends Error {
  override readonly name = "TooLong";
}

/** Asks one host once. Rejects with TooLong, and with whatever the network says. */
export async function askOnce(hop: Hop): Promise<HopAnswer & { readonly bytes: Uint8Array | null }> {
  const response = await send(hop);
  const { statusCode: status = 0, headers, headersDistinct } = response;
  const answer = { status, headers, robots: headersDistinct["x-robots-tag"] ?? [] };
  if (hop.wants(answer)) return { ...answer, bytes: await unpacked(response, hop) };
  response.destroy();
  return { ...answer, bytes: null };
}

function send({ url, addresses, headers, signal }: Hop): Promise<IncomingMessage> {
  const { protocol, hostname, pathname, search } = new URL(url);
  const literal = literalOf(hostname);
  const options: RequestOptions & { readonly servername?: string } = {
    host: literal ?? hostname,
    port: portOf(url),
    path: `${pathname}${search}`,
    headers,
    // A connection of its own: no other request's, to an address that nobody has looked at.
    agent: false,
    lookup: pinnedTo(addresses),
    signal,
    ...(literal === null ? { servername: hostname } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = protocol === "https:" ? requestSecure(options) : requestPlain(options);
    request.once("response", resolve);
    // For good: a connection may break after its answer began.
    request.on("error", reject);
    request.end();
  });
}

async function unpacked(response: IncomingMessage, { maxBytes, signal }: Hop): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      length += chunk.length;
      if (length > maxBytes) throw new TooLong();
      chunks.push(chunk);
    }
  };
  const unpack = unpackerOf(response.headers["content-encoding"]);
  if (unpack === null) await pipeline(response, collect, { signal });
  else await pipeline(response, unpack, collect, { signal });
  // A buffer of its own, which can be moved to another thread.
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function unpackerOf(encoding: string | undefined): Transform | null {
  switch (encoding?.trim().toLowerCase() ?? "identity") {
    case "":
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      throw new Error("an encoding that was not asked for");
  }
}
