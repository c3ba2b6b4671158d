import type { AgentRepository } from "../model/agent.ts";
import type { LabelAnnouncer, ToldModels } from "../model/labels.ts";

interface Dependencies {
  readonly agents: Pick<AgentRepository, "labels">;
  readonly toldModels: Pick<ToldModels, "all">;
  readonly labels: LabelAnnouncer;
}

/** What one page has published. */
interface Announced {
  readonly agents: number;
  readonly models: number;
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

const pageAgents = 500;

/** Publishes again what agents and models are called, for services that have lost it. */
export class AnnounceAgents {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param after `next` of the page before; null for the first, which has the models as well. */
  async execute(after: string | null): Promise<Announced> {
    const { agents, labels, toldModels } = this.#deps;
    const models = after === null ? await toldModels.all() : [];
    await Promise.all(models.map((model) => labels.announceModel(model)));
    const page = await agents.labels(after, pageAgents);
    await Promise.all(page.map((agent) => labels.announceAgent(agent)));
    const next = page.length < pageAgents ? null : (page.at(-1)?.agentId ?? null);
    return { agents: page.length, models: models.length, next };
  }
}
