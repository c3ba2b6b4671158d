import { invalidField } from "@parley/errors";
import { z } from "zod";
import type { NodeCursor } from "../domain/model/node-search.ts";

// Titles and ids have 512 characters of four bytes at most, and JSON may write some of them as six.
const maxLength = 16_384;
const place = z.object({ title: z.string(), dataSourceId: z.string(), nodeId: z.string() });
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
  const parsed = cursorSchema.safeParse(text.length > maxLength ? null : decoded(text));
  if (!parsed.success) throw invalidField("cursor", "must be what a previous page had");
  return parsed.data;
}

function encode(cursor: NodeCursor): string {
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
