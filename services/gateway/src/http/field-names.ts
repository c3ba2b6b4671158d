import { AppError, isAppError } from "@parley/errors";
import { z } from "zod";
import type { Route } from "./route.ts";

/** What services call a field that clients send in the path or in the query, by the client's name for it. */
const wireNames: Readonly<Record<string, string>> = {
  cId: "conversationId",
  mId: "messageId",
  sId: "messageId",
  dsvId: "viewId",
  aId: "agentId",
  q: "query",
  lastValue: "page.cursor",
};

/** A field's name for the client, from its name in the RPC; a name that is right already stays. */
export type FieldName = (wire: string) => string;

/**
 * Names fields as a route's clients send them, in its path and its query. Only a name that the route has is put in
 * place of the service's: where no parameter is called `mId`, a field `messageId` is the body's own.
 */
export function fieldNamesOf({ path, operation: { query } }: Pick<Route, "path" | "operation">): FieldName {
  const inPath = path.split("/").flatMap((part) => (part.startsWith(":") ? [part.slice(1)] : []));
  const inQuery = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const clientNames = new Map([...inPath, ...inQuery].map((name) => [wireNames[name] ?? name, name]));
  return (wire) => clientNames.get(wire) ?? wire;
}

/**
 * Names the fields that an answer's error finds wrong as the client calls them, in the list of fields and in the text.
 * @throws What `answer` rejects with, an AppError with its fields renamed.
 */
export async function withFieldNames<T>(answer: Promise<T>, name: FieldName): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isAppError(error) && error.fields.length > 0 ? renamed(error, name) : error;
  }
}

function renamed(error: AppError, name: FieldName): AppError {
  const { code, reason, retryAfterSeconds, quota } = error;
  const fields = error.fields.map(({ field, problem }) => ({ field: name(field), problem }));
  const first = error.fields[0]?.field ?? "";
  const message = error.message.startsWith(`${first}: `)
    ? name(first) + error.message.slice(first.length)
    : error.message;
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  const left = quota === undefined ? {} : { quota };
  return new AppError(code, reason, message, { cause: error, fields, ...wait, ...left });
}
