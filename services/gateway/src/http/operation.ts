import type { z } from "zod";
import type { RouteCall } from "./route-call.ts";
import type { BodyBounds } from "./json-body.ts";
import type { TaggedAnswer } from "./tagged-answer.ts";
import { BodyParser } from "./body-parser.ts";
import { parseWith } from "./validate.ts";

/**
 * What an operation takes and returns. The published document is made of these (`openapi/`), and they are what
 * validates.
 */
export interface OperationSpec<
  Answer extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
> {
  /** The RPC or use case behind it; its file has the same name. */
  readonly rpc: string;
  /** One line for readers of the published document. */
  readonly summary: string;
  /** The JSON answer. */
  readonly answer: Answer;
  /** The JSON body; without it a body is ignored. */
  readonly body?: Body;
  /** What the body may be, where that is more than others' may. */
  readonly bounds?: BodyBounds;
  /** What is done about a body that is refused. */
  readonly salvage?: Salvage;
  /** The query parameters; without it they are ignored. */
  readonly query?: Query;
  /**
   * Whether the body is a multipart form with a part named `file`, which the operation reads from the request itself.
   */
  readonly upload?: true;
  /** Whether the answer is bytes, or a redirect to them. */
  readonly bytes?: true;
  /** Whether the answer is lines of JSON, each an `answer`, which the operation writes itself. */
  readonly lines?: true;
  /**
   * Whether the answer is a table that the operation writes itself: as CSV, as lines of JSON, each an `answer`, or as a
   * list of them.
   */
  readonly table?: true;
  /**
   * Whether its client does not send again what is refused: requests are not counted against the key's rate, and wait
   * while keys can't be checked.
   */
  readonly postedOnce?: true;
  /** Whether the answer has a tag, and is 304 without a body for who has it already. */
  readonly tagged?: true;
  /**
   * Of which large answers its own is one: then few are made at once, each in steps. A stream of events is none of these.
   * It may depend on the query; null for none.
   */
  readonly mayBeLarge?: LargeAnswer | ((query: Readonly<Record<string, unknown>>) => LargeAnswer | null);
  /** Whether an `Idempotency-Key` is read. */
  readonly creates?: true;
  /** The status of the answer where it is not 200. */
  readonly status?: 201 | 202 | 204;
  /**
   * The `data` of each server-sent event, for an operation that streams when it is asked to. What would be a 5xx is a
   * 429 there: see `forEventRoute`. One whose `answer` is the same schema streams whatever it is asked.
   */
  readonly events?: z.ZodType;
  /** Whether the answer is server-sent events that come to an end by themselves, each with an `answer` as its `data`. */
  readonly streamed?: true;
}

/**
 * Answers that may be megabytes, by what they wait for, as what hangs takes the turns of these alone: a service, a search, which asks a
 * server of embeddings besides, or the uses of views, which two services tell.
 */
export type LargeAnswer = "conversation" | "space" | "search" | "uses";

/** What is done about a body that is refused: it is too large, or has what no body may have. */
export interface Salvage {
  /** The texts that are looked for in it, as `result.id`. */
  readonly paths: readonly string[];
  /** @param found Those that there are, by their paths. */
  readonly take: (call: RouteCall, found: ReadonlyMap<string, string>) => Promise<void>;
}

/** What it takes and how it is served. */
export interface Operation extends OperationSpec {
  /** Resolves with the JSON answer, a tagged one, or with undefined when it has written the answer itself. */
  readonly handle: (call: RouteCall) => Promise<object | undefined>;
}

interface Input<Body extends z.ZodType, Query extends z.ZodType> {
  readonly body: z.output<Body>;
  readonly query: z.output<Query>;
}

/**
 * Makes an operation of a spec and of what serves it; that is called with a body and a query that have passed the
 * schemas.
 * @throws AppError 400 naming the field, before anything is done.
 */
export function operation<
  Answer extends z.ZodType<object>,
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
>(
  spec: OperationSpec<Answer, Body, Query>,
  serve: (call: RouteCall, input: Input<Body, Query>) => Promise<z.output<Answer> | TaggedAnswer | undefined>,
): Operation {
  const parser = spec.body === undefined ? undefined : new BodyParser(spec.body);
  const handle = async (call: RouteCall): Promise<object | undefined> => {
    const query = (spec.query === undefined ? undefined : parseWith(spec.query, call.query)) as z.output<Query>;
    const body = (parser === undefined ? undefined : await parser.parse(call.body)) as z.output<Body>;
    return serve(call, { body, query });
  };
  return { ...spec, handle };
}
