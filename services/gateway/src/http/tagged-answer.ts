import { hash } from "node:crypto";
import type { Request, Response } from "express";
import type { JsonContext } from "./json-context.ts";

/** A JSON answer with a tag, or that the client has the answer with that tag already (RFC 9110, 13.1.2 and 15.4.5). */
export class TaggedAnswer {
  readonly #etag: string | null;
  /** Bytes where it was made in steps; null for what the client has. */
  readonly json: string | Buffer | null;
  /** The size of what the client has; null where that is not known, or it is sent. */
  readonly withheldBytes: number | null;

  /** @param etag null where there is none. */
  constructor(etag: string | null, json: string | Buffer | null, withheldBytes: number | null = null) {
    this.#etag = etag;
    this.json = json;
    this.withheldBytes = withheldBytes;
  }

  /** Answers with the JSON, as it is sent; 304 where the client has it. */
  send(response: Response, body: string | Buffer | null): void {
    // Whoever keeps it asks each time whether it may still see it, and no cache between that others share keeps it.
    response.setHeader("Cache-Control", "private, no-cache");
    if (this.#etag !== null) response.setHeader("ETag", this.#etag);
    if (body === null) response.status(304).end();
    // 304 too where the request has the tag among others.
    else response.type("json").send(body);
  }
}

/**
 * How messages become JSON. Raised whenever the JSON of something that has not changed does: clients would take what they have for what is
 * sent now. Held by `rendering-format.test.ts`.
 */
export const renderingFormat = 1;

const renderingLength = 10;
const renderings = new WeakMap<JsonContext, Map<string, string>>();

/** All that JSON is made of besides what a service has said. */
function renderingOf(shape: string, context: JsonContext): string {
  const known = renderings.get(context) ?? new Map<string, string>();
  renderings.set(context, known);
  const before = known.get(shape);
  if (before !== undefined) return before;
  const { workspaceId, workspaceName, publicUrl } = context;
  const parts = JSON.stringify([renderingFormat, shape, workspaceId, workspaceName, publicUrl]);
  const rendering = hash("sha256", parts, "base64url").slice(0, renderingLength);
  known.set(shape, rendering);
  return rendering;
}

const weakTags = /W\/"([\w-]+)\.([\w-]+)"/g;

/** The tags of one request: those of the service, to and from those of the client. */
export class EntityTags {
  readonly #rendering: string;
  readonly #ifNoneMatch: string | undefined;

  /** @param shape Which JSON is asked for: of the same content each has a tag of its own. */
  constructor(shape: string, context: JsonContext, { headers }: Pick<Request, "headers">) {
    this.#rendering = renderingOf(shape, context);
    // `Cache-Control: no-cache` beside it is for caches, which this is none: `fetch` sends it with every tag (Fetch, "HTTP-network-or-cache fetch").
    this.#ifNoneMatch = headers["if-none-match"];
  }

  /** What to send with the question to the service: the tag that the client has, rendered as it would be now. */
  get known(): { readonly knownTag?: string } {
    if (this.#ifNoneMatch === undefined) return {};
    for (const [, tag, rendering] of this.#ifNoneMatch.matchAll(weakTags))
      if (rendering === this.#rendering && tag !== undefined) return { knownTag: tag };
    return {};
  }

  /** The client has it already. @param bytes How large it is, as the service counts; null where that does not matter. */
  unchanged(tag: string, bytes: number | null = null): TaggedAnswer {
    return new TaggedAnswer(this.#etagOf(tag), null, bytes);
  }

  answer(tag: string, json: string): TaggedAnswer {
    const etag = this.#etagOf(tag);
    return this.#ifNoneMatch === "*"
      ? new TaggedAnswer(etag, null, Buffer.byteLength(json))
      : new TaggedAnswer(etag, json);
  }

  /** None while a replica of before there were tags answers. */
  #etagOf(tag: string): string | null {
    return tag === "" ? null : `W/"${tag}.${this.#rendering}"`;
  }
}
