import { isDuplicateKey } from "@parley/mongo";
import type { RunKey } from "../domain/model/run.ts";
import type { TurnRepository, Turns } from "../domain/model/turns.ts";
import type { Collections } from "./collections.ts";

/** Whose turn it is, by what the runs say that wait. */
export class MongoTurnRepository implements TurnRepository {
  readonly #runs: Collections["runs"];
  readonly #turns: Collections["turns"];

  constructor({ runs, turns }: Collections) {
    this.#runs = runs;
    this.#turns = turns;
  }

  waiting(): Promise<readonly string[]> {
    return this.#runs.distinct("workspaceId", { state: "queued" });
  }

  async askersIn(workspaceId: string): Promise<readonly string[]> {
    const askers = await this.#runs.distinct("asker", { state: "queued", workspaceId });
    // Of before there were turns nobody is known: such a run is begun by the message that asks for it.
    return askers.filter((asker) => typeof asker === "string");
  }

  async oldestOf(workspaceId: string, asker: string, limit: number): Promise<readonly RunKey[]> {
    const found = await this.#runs
      .find({ state: "queued", workspaceId, asker }, { projection: { conversationId: 1 } })
      .sort({ madeAt: 1 })
      .limit(limit)
      .toArray();
    return found.map(({ _id, conversationId }) => ({ workspaceId, conversationId, runId: _id }));
  }

  countRunning(workspaceId: string): Promise<number> {
    // By the index that the watchdog needs: it holds no more runs than there are slots.
    return this.#runs.countDocuments({ state: "running", leaseUntil: { $gte: 0 }, workspaceId });
  }

  async of(workspaceIds: readonly string[]): Promise<readonly Turns[]> {
    const found = await this.#turns.find({ workspaceId: { $in: [...workspaceIds] } }).toArray();
    return found.map(({ _id, ...turns }) => turns);
  }

  async replace({ workspaceId, revision, ...turns }: Turns): Promise<boolean> {
    const before = { workspaceId, revision: revision - 1 };
    if (revision > 1) return (await this.#turns.updateOne(before, { $set: { revision, ...turns } })).matchedCount === 1;
    try {
      await this.#turns.insertOne({ _id: workspaceId, workspaceId, revision, ...turns });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
