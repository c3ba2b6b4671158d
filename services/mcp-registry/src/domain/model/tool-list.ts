import { createHash } from "node:crypto";
import { z } from "zod";
import type { ServerKey } from "./client-server.ts";
import { schemaProblem } from "./input-schema.ts";

/** A tool as its server describes it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** As JSON. */
  readonly inputSchema: string;
  /** Hex SHA-256 of the whole definition. */
  readonly definitionHash: string;
  readonly hints: ToolHints;
}

/** What a tool says of itself; null where it says nothing. */
export interface ToolHints {
  readonly readOnly: boolean | null;
  readonly destructive: boolean | null;
  readonly idempotent: boolean | null;
  readonly openWorld: boolean | null;
}

export interface QuarantinedTool {
  readonly name: string;
  readonly problem: string;
}

/** What a server said of its tools. */
export interface ToolList {
  readonly tools: readonly Tool[];
  readonly quarantined: readonly QuarantinedTool[];
  /** Whether it said more than was read. */
  readonly isCut: boolean;
}

/** Lists that were read, by the version of the tools that they tell of. */
export interface ToolListRepository {
  find(server: ServerKey, toolsVersion: number): Promise<ToolList | null>;
  put(server: ServerKey, toolsVersion: number, list: ToolList): Promise<void>;
  /** What a server has told somebody's account; null where it has told it nothing. */
  findOf(account: AccountKey, toolsVersion: number): Promise<PersonalList | null>;
  putOf(account: AccountKey, toolsVersion: number, list: PersonalList): Promise<void>;
}

/** Names what one person has at a server. */
interface AccountKey extends ServerKey {
  readonly userId: string;
}

/** What a server has told one account. */
export interface PersonalList extends ToolList {
  /** Epoch milliseconds. */
  readonly readAt: number;
}

/** How much of a list is read. */
export const listBounds = { pages: 20, tools: 1_000, bytes: 1024 * 1024, toolBytes: 64 * 1024, quarantined: 100 };

const longestName = 128;
const deepest = 32;

const page = z.object({ tools: z.array(z.unknown()), nextCursor: z.string().optional() });
const hint = z.boolean().nullish();
const tool = z.looseObject({
  name: z.string().min(1, "is empty").max(longestName, `is longer than ${longestName} characters`),
  title: z.string().max(1_000).nullish(),
  description: z.string().max(32_768).nullish(),
  inputSchema: z.looseObject({ type: z.literal("object") }),
  annotations: z
    .looseObject({
      title: z.string().max(1_000).nullish(),
      readOnlyHint: hint,
      destructiveHint: hint,
      idempotentHint: hint,
      openWorldHint: hint,
    })
    .nullish(),
});

/** Puts the pages of a list together. What is no tool is quarantined, and costs the others nothing. */
export class ToolListReader {
  readonly #tools = new Map<string, Tool>();
  readonly #quarantined: QuarantinedTool[] = [];
  readonly #cursors = new Set<string>();
  #pages = 0;
  #bytes = 0;
  #isCut = false;

  /**
   * Reads a page, a JSON value, in steps: looking at a thousand tools takes a tenth of a second. Returns the cursor of the next one, or null
   * after the last that is read. @throws Error for what is no page.
   */
  *add(result: unknown): Generator<void, string | null> {
    this.#pages += 1;
    const read = page.safeParse(result);
    if (!read.success) throw new Error("it has no list named tools");
    for (const entry of read.data.tools) {
      this.#addTool(entry);
      yield;
    }
    const { nextCursor } = read.data;
    if (nextCursor === undefined || nextCursor === "") return null;
    // A server that names a cursor again would be asked for ever.
    const isEndless = this.#cursors.has(nextCursor) || this.#pages >= listBounds.pages;
    if (isEndless || this.#isCut) {
      this.#isCut = true;
      return null;
    }
    this.#cursors.add(nextCursor);
    return nextCursor;
  }

  list(): ToolList {
    return { tools: [...this.#tools.values()], quarantined: this.#quarantined, isCut: this.#isCut };
  }

  #addTool(entry: unknown): void {
    const name = nameOf(entry);
    // First: what is nested without bounds can't even be written, and would cost the others their list.
    if (isDeeper(entry, deepest)) return this.#quarantine(name, `is nested deeper than ${deepest} levels`);
    const bytes = Buffer.byteLength(JSON.stringify(entry) ?? "");
    if (this.#tools.size >= listBounds.tools || this.#bytes + bytes > listBounds.bytes) {
      this.#isCut = true;
      return;
    }
    const problem = bytes > listBounds.toolBytes ? `is larger than ${listBounds.toolBytes} bytes` : problemOf(entry);
    if (problem !== null) return this.#quarantine(name, problem);
    if (this.#tools.has(name)) return this.#quarantine(name, "has the name of another tool");
    this.#bytes += bytes;
    this.#tools.set(name, toTool(tool.parse(entry), entry));
  }

  #quarantine(name: string, problem: string): void {
    if (this.#quarantined.length < listBounds.quarantined) this.#quarantined.push({ name, problem });
    else this.#isCut = true;
  }
}

function problemOf(entry: unknown): string | null {
  const read = tool.safeParse(entry);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `${issue?.path.join(".") || "it"}: ${issue?.message ?? "is wrong"}`;
  }
  if (!read.data.name.isWellFormed() || /\p{Cc}/u.test(read.data.name)) return "name: has control characters";
  const problem = schemaProblem(read.data.inputSchema);
  return problem === null ? null : `inputSchema: ${problem}`;
}

function nameOf(entry: unknown): string {
  const name = typeof entry === "object" && entry !== null && "name" in entry ? entry.name : "";
  return typeof name === "string" ? name.slice(0, longestName) : "";
}

function toTool(read: z.output<typeof tool>, entry: unknown): Tool {
  const { name, title, description, inputSchema, annotations } = read;
  return {
    name,
    title: title ?? annotations?.title ?? "",
    description: description ?? "",
    inputSchema: JSON.stringify(inputSchema),
    definitionHash: createHash("sha256").update(canonical(entry)).digest("hex"),
    hints: {
      readOnly: annotations?.readOnlyHint ?? null,
      destructive: annotations?.destructiveHint ?? null,
      idempotent: annotations?.idempotentHint ?? null,
      openWorld: annotations?.openWorldHint ?? null,
    },
  };
}

/** The same text for the same JSON value, whatever the order of its keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`;
}

/** Walks the value with a list of its own: the depth it looks for must not be its own depth. */
function isDeeper(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap((inner) => (typeof inner === "object" && inner !== null ? Object.values(inner) : []));
  }
  return false;
}
