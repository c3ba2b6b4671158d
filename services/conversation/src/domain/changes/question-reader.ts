import type { Actor } from "@parley/actor";
import type { Agent, AgentRepository } from "../model/agent.ts";
import type { ToolViews } from "../model/agent-tools.ts";
import type { KnowledgeViews, ResolvedKnowledge } from "../model/knowledge.ts";
import type { MessageContext, NewMessage } from "../model/message.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import type { PeopleRepository } from "../model/people.ts";
import type { SpaceAccess } from "../model/space-access.ts";
import { mentionedBy } from "./mentioned.ts";
import type { MentionedByMessage } from "./mentioned.ts";
import { Question } from "./question.ts";
import type { Spending } from "./spending.ts";
import { visibleAgents } from "./visible-agents.ts";

interface Dependencies {
  readonly agents: AgentRepository;
  readonly spending: Spending;
  readonly people: PeopleRepository;
  readonly models: ModelCatalogue;
  readonly spaces: SpaceAccess;
  readonly knowledgeViews: KnowledgeViews;
  readonly toolViews: ToolViews;
}

const nobody: MentionedByMessage = { mentions: [], agents: [], people: [] };
type Selected = Pick<MessageContext, "selectedSpaceIds" | "selectedMcpServerViewIds">;

const selectsNothing: Selected = { selectedSpaceIds: [], selectedMcpServerViewIds: [] };
const nothing: ResolvedKnowledge = { views: [], unreadableViewIds: new Set(), unreadableSpaceIds: new Set() };

/** Finds out what messages ask. */
export class QuestionReader {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * What somebody's message asks; nothing where there is none. An agent that they don't see is as one that is not there.
   * @throws AppError INVALID_ARGUMENT `MODEL_DISABLED`; PERMISSION_DENIED `CREDITS_EXHAUSTED` or `USER_CAP_REACHED`;
   * UNAVAILABLE where nobody can say what may be searched.
   */
  async of(
    actor: Actor,
    message: Pick<NewMessage, "mentions" | "modelSelection" | "context"> | null,
  ): Promise<Question> {
    if (message === null) return this.#question(actor, nobody, selectsNothing);
    const mentioned = await mentionedBy(this.#deps, actor, message);
    const agents = await visibleAgents(this.#deps.spaces, actor, mentioned.agents);
    if (agents.length > 0) await this.#deps.spending.requireLeft(actor);
    return this.#question(actor, { ...mentioned, agents }, message.context);
  }

  /** The same again, of one agent. @throws As `of`. */
  async ofAgent(actor: Actor, agent: Agent, { context }: Pick<NewMessage, "context">): Promise<Question> {
    await this.#deps.spending.requireLeft(actor);
    return this.#question(actor, { ...nobody, agents: [agent] }, context);
  }

  /** What agents are asked that nobody mentioned; without spaces that are selected, and whatever is left of budgets. */
  ofAgents(actor: Actor, agents: readonly Agent[]): Promise<Question> {
    return this.#question(actor, { ...nobody, agents }, selectsNothing);
  }

  async #question(
    actor: Actor,
    mentioned: MentionedByMessage,
    { selectedSpaceIds, selectedMcpServerViewIds: selectedToolViewIds }: Selected,
  ): Promise<Question> {
    const viewIds = mentioned.agents.flatMap(({ knowledge }) => knowledge.viewIds);
    const isAsked = viewIds.length > 0 || selectedSpaceIds.length > 0;
    const resolved = isAsked
      ? await this.#deps.knowledgeViews.resolve(actor, { viewIds, spaceIds: selectedSpaceIds })
      : nothing;
    const toolSpaces =
      selectedToolViewIds.length === 0
        ? new Map<string, string>()
        : await this.#deps.toolViews.find(actor, selectedToolViewIds);
    return new Question({ actor, mentioned, selectedSpaceIds, selectedToolViewIds, toolSpaces, ...resolved });
  }
}
