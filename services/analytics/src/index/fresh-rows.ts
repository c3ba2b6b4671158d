import type { Consumption, StoredRows } from "../domain/model/consumption.ts";
import { WorkspaceColumns } from "./workspace-columns.ts";

/** Rows that are in memory, from `from` up to and without `to`. */
export interface FreshPart {
  readonly from: number;
  readonly to: number;
  readonly columns: WorkspaceColumns;
  /** Of its last row. */
  readonly usageId: string;
}

/** Rows that were stored one after another; a segment has all of them. */
interface Run {
  readonly first: number;
  readonly columns: WorkspaceColumns;
  readonly usageIds: string[];
}

interface Held {
  readonly generation: string;
  /** By number. */
  readonly runs: Run[];
}

interface Limits {
  readonly segmentRows: number;
  /** How much memory the rows of all workspaces may take, in bytes. */
  readonly bytes: number;
}

// Between the runs are rows that other replicas have stored. With more of them it takes as long to read all.
const mostRuns = 64;

/** The last rows that this replica has stored: they need not be read to be counted, or made a segment of. */
export class FreshRows {
  readonly #limits: Limits;
  /** Those that were stored in least lately first. */
  readonly #held = new Map<string, Held>();
  #bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Takes what was committed. */
  add(workspaceId: string, { generation, first, rows }: StoredRows): void {
    const known = this.#held.get(workspaceId);
    const held = known !== undefined && follows(known, generation, first) ? known : { generation, runs: [] };
    this.#bytes -= bytesOf(known);
    const { segmentRows } = this.#limits;
    for (let from = first; from < first + rows.length;) {
      const to = Math.min((Math.floor(from / segmentRows) + 1) * segmentRows, first + rows.length);
      append(held, from, segmentRows, rows.slice(from - first, to - first));
      from = to;
    }
    this.#held.delete(workspaceId);
    this.#held.set(workspaceId, held);
    this.#bytes += bytesOf(held);
    this.#makeRoom();
  }

  /** What there is of the rows from one number up to and without another, by number. Later changes are not seen in it. */
  between(workspaceId: string, generation: string, from: number, to: number): readonly FreshPart[] {
    const held = this.#held.get(workspaceId);
    if (held?.generation !== generation) return [];
    return held.runs.flatMap((run) => partOf(run, from, to) ?? []);
  }

  delete(workspaceId: string): void {
    this.#bytes -= bytesOf(this.#held.get(workspaceId));
    this.#held.delete(workspaceId);
  }

  #makeRoom(): void {
    for (const workspaceId of this.#held.keys()) {
      if (this.#bytes <= this.#limits.bytes) return;
      this.delete(workspaceId);
    }
  }
}

/** Whether rows come after all that are known. They do not where the rows were made anew, or the database was put back. */
function follows({ generation, runs }: Held, since: string, first: number): boolean {
  const last = runs.at(-1);
  return generation === since && (last === undefined || endOf(last) <= first);
}

/** Appends rows of one segment, and drops those of segments that must have been made long since. */
function append({ runs }: Held, first: number, segmentRows: number, rows: readonly Consumption[]): void {
  const place = Math.floor(first / segmentRows);
  const oldest = runs.findIndex((run) => Math.floor(run.first / segmentRows) >= place - 1);
  runs.splice(0, oldest === -1 ? runs.length : oldest);
  const last = runs.at(-1);
  const isNext = last !== undefined && endOf(last) === first && first % segmentRows !== 0;
  const run = isNext ? last : { first, columns: new WorkspaceColumns(), usageIds: [] };
  run.columns.append(rows);
  run.usageIds.push(...rows.map(({ usageId }) => usageId));
  if (isNext) return;
  runs.push(run);
  runs.splice(0, runs.length - mostRuns);
}

function partOf(run: Run, from: number, to: number): FreshPart | null {
  const start = Math.max(run.first, from);
  const end = Math.min(endOf(run), to);
  const usageId = run.usageIds[end - 1 - run.first];
  if (start >= end || usageId === undefined) return null;
  const columns = new WorkspaceColumns();
  columns.appendAll(run.columns, start - run.first, end - run.first);
  return { from: start, to: end, columns, usageId };
}

function endOf({ first, columns }: Run): number {
  return first + columns.rows;
}

// Of an id what it has itself: its text is in memory as one byte a character.
const idBytes = 48;

function bytesOf(held: Held | undefined): number {
  return (held?.runs ?? []).reduce((sum, { columns, usageIds }) => sum + columns.bytes + usageIds.length * idBytes, 0);
}
