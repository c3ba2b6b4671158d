import { exitPoint } from "@parley/runtime";
import type { IndexQueue } from "../model/index-queue.ts";
import type { IndexStorage } from "../model/index-storage.ts";
import type { FormerTable, IndexTables, RetiredTables } from "../model/index-tables.ts";
import { eachInTurn } from "./each-in-turn.ts";
import type { IndexLoss } from "./index-loss.ts";
import type { MissingRows } from "./missing-rows.ts";
import type { TableRebuild } from "./table-rebuild.ts";
import { underLease } from "./under-lease.ts";
import type { LeaseTerms } from "./under-lease.ts";

const tablesAtOnce = 20;
// A former model's table is searched until all is indexed anew: longer than a table that was not made anew may stay, and less than a day in all.
const partKept = 0.75;

interface Dependencies extends LeaseTerms {
  readonly queue: IndexQueue;
  readonly tables: IndexTables;
  readonly retired: RetiredTables;
  readonly storage: IndexStorage;
  readonly rebuild: TableRebuild;
  readonly missing: MissingRows;
  readonly loss: IndexLoss;
  readonly model: string;
  /** How long a table may hold what is gone, in milliseconds. */
  readonly eraseMs: number;
}

/**
 * Takes what was deleted from the storage of the index. The engine only marks rows, and leaves them in its files: so a table
 * that was written to is made anew after a while, and all that there is of the former one goes.
 */
export class Erasure {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Makes tables anew whose time has come. */
  async rebuild(signal: AbortSignal): Promise<void> {
    const { tables, leases, rebuild, loss, model, owner, leaseMs, eraseMs } = this.#deps;
    await eachInTurn(await tables.changedBefore(model, Date.now() - eraseMs), signal, async (workspaceId) => {
      const goesOn = async () => !signal.aborted && (await leases.take(workspaceId, owner, leaseMs));
      try {
        await underLease(this.#deps, workspaceId, () => rebuild.execute(workspaceId, goesOn));
      } catch (error) {
        await loss.handle(error);
        throw error;
      }
    });
  }

  /** Gives up tables of former models once there is another that has all, or when their time has come. */
  async retireFormer(signal: AbortSignal): Promise<void> {
    const { tables, missing, model, eraseMs } = this.#deps;
    const retire = async (former: FormerTable): Promise<void> => {
      const isDue = former.staleSince < Date.now() - eraseMs && former.replacedSince < Date.now() - eraseMs * partKept;
      if (!isDue && !(await this.#hasAll(former.workspaceId))) return;
      await tables.forget(former.workspaceId, former.model, former.name);
      // What only that one had, as after a model that was given up again.
      if (isDue) await missing.restart(former.workspaceId);
    };
    await eachInTurn(await tables.former(model), signal, retire, ({ name }) => name);
  }

  /** Removes tables that are nobody's, and whose time has come. */
  async remove(signal: AbortSignal): Promise<void> {
    const { retired, storage } = this.#deps;
    await eachInTurn(await retired.due(tablesAtOnce), signal, async (table) => {
      exitPoint("index.removing");
      if (!(await retired.isInUse(table))) await storage.remove(table);
      exitPoint("index.erased");
      await retired.end(table);
    });
  }

  /** Finds tables that nobody knows, whoever left them, so that they go as well. */
  async adopt(): Promise<void> {
    const { retired, storage } = this.#deps;
    await retired.adopt(await storage.tables());
  }

  async #hasAll(workspaceId: string): Promise<boolean> {
    const { queue, missing, loss } = this.#deps;
    if (await queue.isWaiting(workspaceId)) return false;
    try {
      return (await missing.restart(workspaceId)) === 0;
    } catch (error) {
      if (await loss.handle(error)) return false;
      throw error;
    }
  }
}
