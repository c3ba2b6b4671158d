import { BrokenLedgerError } from "../model/consumption.ts";
import type { Sealing } from "../model/segment.ts";
import type { ConsumptionRepository, Fact, Recorded } from "../model/consumption.ts";

interface Dependencies {
  readonly consumptions: Pick<ConsumptionRepository, "record">;
  readonly sealing: Sealing;
  /** Whether the database can't be reached: what failed so is repeated soon. */
  readonly isAway: (error: unknown) => boolean;
  /** Takes what failed and is repeated. */
  readonly onError: (error: unknown) => void;
}

/** Stores what was spent, each fact once however often it comes. What can't be stored stops nothing else. */
export class RecordUsage {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** @returns What became of each, in their order. */
  async execute(facts: readonly Fact[]): Promise<readonly Recorded[]> {
    const outcomes = new Map<Fact, Recorded>();
    for (const [workspaceId, own] of Map.groupBy(facts, (fact) => fact.workspaceId)) {
      const recorded = await this.#record(workspaceId, own);
      own.forEach((fact, place) => outcomes.set(fact, recorded[place] ?? "later"));
      // Every other workspace would wait for the database as long as this one did.
      if (recorded.includes("later")) break;
    }
    return facts.map((fact) => outcomes.get(fact) ?? "later");
  }

  async #record(workspaceId: string, facts: readonly Fact[]): Promise<readonly Recorded[]> {
    const { consumptions, sealing, isAway, onError } = this.#dependencies;
    try {
      const { recorded, stored } = await consumptions.record(workspaceId, facts);
      if (stored !== null) sealing.added(workspaceId, stored);
      return recorded;
    } catch (error) {
      if (!isAway(error) && !(error instanceof BrokenLedgerError) && facts.length > 1)
        return this.#oneByOne(workspaceId, facts);
      onError(error);
      return facts.map(() => (isAway(error) ? "later" : "failed"));
    }
  }

  /** One of them can't be stored, and nothing says which. */
  async #oneByOne(workspaceId: string, facts: readonly Fact[]): Promise<readonly Recorded[]> {
    const recorded: Recorded[] = [];
    for (const fact of facts) {
      const last = recorded.at(-1);
      recorded.push(...(last === "later" ? [last] : await this.#record(workspaceId, [fact])));
    }
    return recorded;
  }
}
