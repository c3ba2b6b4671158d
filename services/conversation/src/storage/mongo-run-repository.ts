import type { ConversationKey } from "../domain/model/conversation.ts";
import type { Run, RunKey, RunRepository } from "../domain/model/run.ts";
import type { Collections } from "./collections.ts";
import { toRun } from "./run-documents.ts";
import type { RunDocument } from "./run-documents.ts";

/** Runs, changed by compare-and-set on single documents. */
export class MongoRunRepository implements RunRepository {
  readonly #runs: Collections["runs"];

  constructor(collections: Collections) {
    this.#runs = collections.runs;
  }

  async find({ workspaceId, conversationId, runId }: RunKey): Promise<Run | null> {
    const document = await this.#runs.findOne({ _id: runId, workspaceId, conversationId });
    return document === null ? null : toRun(document);
  }

  async findForMessages(
    { workspaceId, conversationId }: ConversationKey,
    messageIds: readonly string[],
  ): Promise<readonly Run[]> {
    const documents = await this.#runs
      .find({ workspaceId, conversationId, messageId: { $in: [...messageIds] } })
      .toArray();
    return documents.map(toRun);
  }

  async openIn({ workspaceId, conversationId }: ConversationKey): Promise<readonly Run[]> {
    const documents = await this.#runs
      .find({ workspaceId, conversationId, state: { $in: ["queued", "running", "waiting"] } })
      .toArray();
    return documents.map(toRun);
  }

  compareAndSet(
    key: RunKey,
    expected: Partial<Pick<Run, "state" | "attempt" | "leaseUntil">>,
    set: Partial<Run>,
  ): Promise<boolean> {
    return this.#setIf(key, expected, set);
  }

  noteSilence(
    { state, attempt, leaseUntil, ...key }: Parameters<RunRepository["noteSilence"]>[0],
    at: number,
  ): Promise<boolean> {
    return this.#setIf(key, { state, attempt, leaseUntil }, { foundSilentAt: at });
  }

  async #setIf(key: RunKey, expected: Partial<Run>, set: Partial<RunDocument>): Promise<boolean> {
    const { workspaceId, conversationId, runId } = key;
    const result = await this.#runs.updateOne({ _id: runId, workspaceId, conversationId, ...expected }, { $set: set });
    return result.matchedCount === 1;
  }

  async withLeaseBefore(time: number, limit: number): Promise<readonly Run[]> {
    return (
      await this.#runs
        .find({ state: "running", leaseUntil: { $lt: time } })
        .limit(limit)
        .toArray()
    ).map(toRun);
  }

  async queuedBefore(time: number, limit: number): Promise<readonly Run[]> {
    return (
      await this.#runs
        .find({ state: "queued", requestedAt: { $lt: time } })
        .limit(limit)
        .toArray()
    ).map(toRun);
  }

  async waitingBefore(time: number, limit: number): Promise<readonly Run[]> {
    return (
      await this.#runs
        .find({ state: "waiting", waitUntil: { $lt: time } })
        .limit(limit)
        .toArray()
    ).map(toRun);
  }

  async openBefore(time: number, limit: number): Promise<readonly Run[]> {
    // Absent of what was made before runs kept it.
    const wasMade = { $or: [{ madeAt: { $lt: time } }, { madeAt: { $exists: false } }] };
    // Each has an index of its own, by what its state is watched for. One after the other, in the order in which a run of before may still go
    // from state to state: read at once, one that is woken in between would be in none.
    const states = [
      { state: "running" as const, leaseUntil: { $gte: 0 }, ...wasMade },
      { state: "waiting" as const, waitUntil: { $gte: 0 }, ...wasMade },
      { state: "queued" as const, requestedAt: { $gte: 0 }, ...wasMade },
    ];
    const found: Run[] = [];
    for (const filter of states) found.push(...(await this.#runs.find(filter).limit(limit).toArray()).map(toRun));
    return found;
  }

  conversationsBelow(workspaceId: string, ancestorIds: readonly string[]): Promise<readonly string[]> {
    return this.#runs.distinct("conversationId", { workspaceId, ancestorIds: { $in: [...ancestorIds] } });
  }

  countQueued(): Promise<number> {
    return this.#runs.countDocuments({ state: "queued", requestedAt: { $gt: 0 } });
  }

  async queued(limit: number): Promise<readonly Run[]> {
    // The index of turns fits too: a database that compares the two anew under many writes reads all runs for each claim.
    const found = this.#runs
      .find({ state: "queued", requestedAt: { $gt: 0 } }, { hint: "queued_by_request" })
      .limit(limit);
    return (await found.toArray()).map(toRun);
  }
}
