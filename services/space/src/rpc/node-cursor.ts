import { AppError, invalidField } from "@parley/errors";
import { z } from "zod";
import type { NodeCursor, SourcePlace } from "../domain/model/node-search.ts";

const problem = "must be what a previous page had";
// Titles and ids have 512 characters of four bytes at most, and JSON may write some of them as six.
const maxLength = 16_384;
const place = z.object({ title: z.string(), dataSourceId: z.string(), nodeId: z.string() });
const sourcePlace = z.strictObject({ dataSourceId: z.string(), nodeId: z.string() });
const namePlace = z.strictObject({ name: z.string() });
const cursorSchema = z.union([
  z.strictObject({ phase: z.enum(["sources", "named", "titles"]), after: place.nullable() }),
  z.strictObject({ phase: z.literal("content"), skip: z.int().min(0).max(1_000) }),
]);

/** Where a page of nodes ended, on the wire. */
export function fromNodeCursor(cursor: NodeCursor | null): string {
  if (cursor === null) return "";
  if (cursor.phase === "content" || cursor.after === null) return encode(cursor);
  const { title, dataSourceId, nodeId } = cursor.after;
  return encode({ phase: cursor.phase, after: { title, dataSourceId, nodeId } });
}

/** Where a page of nodes begins; null for the first. @throws AppError INVALID_ARGUMENT naming `cursor`. */
export function toNodeCursor(text: string): NodeCursor | null {
  if (text === "") return null;
  const cursor = decode(cursorSchema, text);
  if (cursor === null) throw invalidField("cursor", problem);
  return cursor;
}

/** Where a page by data source and id ended, on the wire. */
export function fromSourceCursor(place: SourcePlace | null): string {
  return place === null ? "" : encode({ dataSourceId: place.dataSourceId, nodeId: place.nodeId });
}

/** Where a page by data source and id begins; null for the first. @throws AppError INVALID_ARGUMENT naming `page.cursor`. */
export function toSourceCursor(text: string): SourcePlace | null {
  return text === "" ? null : decodePage(sourcePlace, text);
}

/** Where a page by name ended, on the wire. */
export function fromNameCursor(name: string | null): string {
  return name === null ? "" : encode({ name });
}

/** Where a page by name begins; null for the first. @throws AppError INVALID_ARGUMENT naming `page.cursor`. */
export function toNameCursor(text: string): string | null {
  return text === "" ? null : decodePage(namePlace, text).name;
}

function decodePage<Cursor>(schema: z.ZodType<Cursor>, text: string): Cursor {
  const cursor = decode(schema, text);
  const field = "page.cursor";
  if (cursor === null)
    throw new AppError("INVALID_ARGUMENT", "INVALID_PAGINATION_PARAMETERS", `${field}: ${problem}`, {
      fields: [{ field, problem }],
    });
  return cursor;
}

function decode<Cursor>(schema: z.ZodType<Cursor>, text: string): Cursor | null {
  return schema.safeParse(text.length > maxLength ? null : decoded(text)).data ?? null;
}

function encode(cursor: object): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
