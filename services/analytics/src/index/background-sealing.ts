import type { ConsumptionIndex } from "../domain/model/consumption-index.ts";
import type { StoredRows } from "../domain/model/consumption.ts";
import type { Sealing } from "../domain/model/segment.ts";

interface Dependencies {
  readonly index: Pick<ConsumptionIndex, "added" | "seal">;
  /** After how many rows of a workspace that this replica has stored it is looked at. */
  readonly everyRows: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Has segments made of what was stored, one workspace at a time. Other replicas store rows too: each looks after a part of a
 * segment's rows, and at a workspace's first rows since its start. What none makes is made by who reads.
 */
export class BackgroundSealing implements Sealing {
  readonly #dependencies: Dependencies;
  /** Rows that were stored since a workspace was looked at. */
  readonly #rows = new Map<string, number>();
  readonly #due = new Set<string>();
  readonly #stopping = new AbortController();
  #running: Promise<void> | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  added(workspaceId: string, stored: StoredRows): void {
    this.#dependencies.index.added(workspaceId, stored);
    const before = this.#rows.get(workspaceId);
    const since = (before ?? 0) + stored.rows.length;
    this.#rows.set(workspaceId, since);
    if (this.#stopping.signal.aborted || (before !== undefined && since < this.#dependencies.everyRows)) return;
    this.#due.add(workspaceId);
    this.#running ??= this.#run();
  }

  /** Resolves once nothing is made any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { index, onError } = this.#dependencies;
    for (const workspaceId of this.#due) {
      this.#due.delete(workspaceId);
      this.#rows.set(workspaceId, 0);
      await index.seal(workspaceId, this.#stopping.signal).catch(onError);
      if (this.#stopping.signal.aborted) break;
    }
    this.#running = null;
  }
}
