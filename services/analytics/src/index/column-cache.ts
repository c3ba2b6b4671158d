import type { SharedWork } from "./shared-work.ts";
import { WorkspaceColumns } from "./workspace-columns.ts";

/** What is held of a workspace. */
export interface Held {
  readonly generation: string;
  /** The rows with numbers below as many as there are. null: they do not fit into memory. */
  columns: WorkspaceColumns | null;
  /** What reads further rows. */
  reading: SharedWork | null;
}

/** Columns of workspaces in so much memory. Those asked for least lately leave first, none while it is read. */
export class ColumnCache {
  readonly #limit: number;
  /** The least recently used first. */
  readonly #held = new Map<string, Held>();
  readonly #counted = new Map<string, number>();
  #bytes = 0;

  /** @param limit In bytes. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get limit(): number {
    return this.#limit;
  }

  get(workspaceId: string): Held | undefined {
    return this.#held.get(workspaceId);
  }

  /** What is held of every workspace. */
  all(): readonly (readonly [workspaceId: string, held: Held])[] {
    return [...this.#held];
  }

  /** Begins with none of its rows. */
  open(workspaceId: string, generation: string): Held {
    const held: Held = { generation, columns: new WorkspaceColumns(), reading: null };
    this.delete(workspaceId);
    this.#held.set(workspaceId, held);
    return held;
  }

  delete(workspaceId: string): void {
    this.#held.delete(workspaceId);
    this.#bytes -= this.#counted.get(workspaceId) ?? 0;
    this.#counted.delete(workspaceId);
  }

  /** Counts what a workspace has now, as the one that was used last. @returns Whether all that is held has room. */
  use(workspaceId: string, held: Held): boolean {
    if (this.#held.get(workspaceId) !== held) return false;
    this.delete(workspaceId);
    const bytes = held.columns?.bytes ?? 0;
    this.#held.set(workspaceId, held);
    this.#counted.set(workspaceId, bytes);
    this.#bytes += bytes;
    for (const [other, { reading }] of this.#held) {
      if (this.#bytes <= this.#limit) return true;
      if (other !== workspaceId && reading === null) this.delete(other);
    }
    return this.#bytes <= this.#limit;
  }
}
