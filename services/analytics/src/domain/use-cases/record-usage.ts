import type { ConsumptionRepository, Fact, Recorded } from "../model/consumption.ts";

/** Stores what was spent, each fact once however often it comes. */
export class RecordUsage {
  readonly #consumptions: ConsumptionRepository;

  constructor({ consumptions }: { readonly consumptions: ConsumptionRepository }) {
    this.#consumptions = consumptions;
  }

  /** @returns What became of each, in their order. */
  async execute(facts: readonly Fact[]): Promise<readonly Recorded[]> {
    const outcomes = new Map<Fact, Recorded>();
    for (const [workspaceId, own] of Map.groupBy(facts, (fact) => fact.workspaceId)) {
      const recorded = await this.#consumptions.record(workspaceId, own);
      own.forEach((fact, place) => outcomes.set(fact, recorded[place] ?? "stored"));
    }
    return facts.map((fact) => outcomes.get(fact) ?? "stored");
  }
}
