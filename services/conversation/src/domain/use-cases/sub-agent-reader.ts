import type { Actor, Person } from "@parley/actor";
import type { RequestedCall } from "../changes/commit-step.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import type { Question } from "../changes/question.ts";
import type { QuestionReader } from "../changes/question-reader.ts";
import type { AskedAgent, SubAgentCalls } from "../changes/start-sub-agents.ts";
import type { ActionResult } from "../model/action.ts";
import { agentsSeenBy, publishedAgents, sortKeyOf } from "../model/agent.ts";
import type { Agent, AgentRepository, AgentSummary } from "../model/agent.ts";
import type { MessageRepository, UserMessage } from "../model/message.ts";
import type { PeopleRepository } from "../model/people.ts";
import type { Run } from "../model/run.ts";
import { isRunAgent, maxDepth, maxPerStep, refusals, subQuestionOf } from "../model/sub-agent.ts";
import type { AgentReader } from "./agent-reader.ts";

/** What a step asks other agents, as it was found out before anything is written. */
export interface FoundSubAgents extends SubAgentCalls {
  readonly question: Question;
  /** By the place of the call, why it can't be made. */
  readonly refused: ReadonlyMap<number, ActionResult>;
}

interface Dependencies {
  readonly store: ConversationStore;
  readonly messages: MessageRepository;
  readonly people: PeopleRepository;
  readonly agents: AgentRepository;
  readonly agentReader: AgentReader;
  readonly questions: QuestionReader;
}

type Calls = readonly RequestedCall[];

// As many of one name as are looked at.
const maxNamesakes = 20;
// Each is a line of what the model reads with every call.
const maxAskable = 40;

/** Finds out which agents the calls of a step ask. */
export class SubAgentReader {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** What these calls ask agents; null where they ask none, and where nobody knows any more for whom. @throws AppError UNAVAILABLE. */
  async find(run: Run, calls: Calls): Promise<FoundSubAgents | null> {
    const places = [...calls.keys()].filter((place) => isAsking(calls[place]));
    if (places.length === 0) return null;
    const asking = await this.#asking(run);
    if (asking === null) return null;
    const { actor, message } = asking;
    const asked = new Map<number, AskedAgent>();
    const refused = new Map<number, ActionResult>();
    const conversation = await this.#deps.store.find(run);
    for (const [order, place] of places.entries()) {
      const found =
        (conversation?.depth ?? maxDepth) >= maxDepth
          ? refusals.tooDeep
          : order >= maxPerStep
            ? refusals.tooMany
            : await this.#agentOf(actor, calls[place]?.arguments ?? "");
      if ("agent" in found) asked.set(place, found);
      else refused.set(place, found);
    }
    const agents = [...new Map([...asked.values()].map(({ agent }) => [agent.agentId, agent])).values()];
    const question = await this.#deps.questions.ofAgents(actor, agents);
    return { actor, context: message.context, asked, refused, question };
  }

  /** What the run's agent is told of others: those that everybody sees, as far as who asks does, by name. @throws AppError UNAVAILABLE. */
  async askable(run: Run): Promise<readonly AgentSummary[]> {
    const asking = await this.#asking(run);
    if (asking === null) return [];
    const { actor } = asking;
    const listed = await this.#deps.agentReader.list(actor, publishedAgents(actor), maxAskable + 1, null);
    return listed.filter(({ agentId }) => agentId !== run.agentId).slice(0, maxAskable);
  }

  async #agentOf(actor: Actor, args: string): Promise<AskedAgent | ActionResult> {
    const asked = subQuestionOf(args);
    if (asked === null) return refusals.malformed;
    const agent = (await this.#byId(actor, asked.agent)) ?? (await this.#byName(actor, asked.agent));
    return agent === null ? refusals.unknown : { agent, question: asked.question };
  }

  async #byId(actor: Actor, agentId: string): Promise<Agent | null> {
    const found = await this.#deps.agents.find(actor.workspaceId, agentId);
    if (found?.status !== "active") return null;
    const [agent = null] = await this.#deps.agentReader.visible(actor, [found]);
    return agent;
  }

  /** Of several of one name the first by id. */
  async #byName(actor: Actor, name: string): Promise<Agent | null> {
    const sortKey = sortKeyOf(name);
    const listed = await this.#deps.agentReader.list(actor, agentsSeenBy(actor), maxNamesakes, {
      sortKey,
      agentId: "",
    });
    const [namesake] = listed.filter((agent) => sortKeyOf(agent.name) === sortKey);
    return namesake === undefined ? null : this.#deps.agents.find(actor.workspaceId, namesake.agentId);
  }

  /** For whom the answer is written, and what it answers. */
  async #asking(run: Run): Promise<{ readonly actor: Actor; readonly message: UserMessage } | null> {
    const { messages } = this.#deps;
    const answer = await messages.find(run, run.messageId);
    const message = answer?.kind === "agent" ? await messages.find(run, answer.parentMessageId) : null;
    if (message?.kind !== "user") return null;
    const person = await this.#personOf(run, message);
    if (run.userId !== null && person === null) return null;
    const { workspaceId, keyId, spaceIds, scopes } = run;
    return { actor: { workspaceId, keyId, person, spaceIds, scopes }, message };
  }

  async #personOf({ workspaceId, userId, knowledge }: Run, { sender }: UserMessage): Promise<Person | null> {
    if (userId === null) return null;
    const known = [knowledge?.actor.person ?? null, sender].find((person) => person?.userId === userId);
    return known ?? (await this.#deps.people.findMany(workspaceId, [userId]))[0] ?? null;
  }
}

/** Whether a call asks an agent. */
export function isAsking(call: RequestedCall | undefined): boolean {
  return call?.result === null && isRunAgent(call.tool);
}
