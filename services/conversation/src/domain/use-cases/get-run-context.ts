import type { Agent, AgentRepository, AgentSummary } from "../model/agent.ts";
import { stepsOf, toContext, toRecord } from "../model/context-message.ts";
import type { ContextMessage, ContextStep } from "../model/context-message.ts";
import { agentNotFound, messageNotFound, runEnded, runFenced } from "../model/conversation-errors.ts";
import type { CompactionMark, ConversationKey } from "../model/conversation.ts";
import type { Message, MessageRepository } from "../model/message.ts";
import type { Model, ModelCatalogue } from "../model/model-catalogue.ts";
import type { Run, RunKey, RunRepository } from "../model/run.ts";
import { asksAgents } from "../model/sub-agent.ts";
import type { RunStep, RunStepRepository } from "../model/run-step.ts";
import type { CommittedSteps } from "./committed-steps.ts";
import type { History } from "./history.ts";
import { requireRun } from "./require-run.ts";
import type { SubAgentReader } from "./sub-agent-reader.ts";

export interface RunContext {
  /** Set for an answer. */
  readonly agent: Agent | null;
  readonly model: Model;
  readonly temperature: number;
  readonly reasoningEffort: string | null;
  /** Oldest first. */
  readonly messages: readonly ContextMessage[];
  /** What stands for everything older than `messages`; null when nothing was summarised. */
  readonly summary: string | null;
  /** For a compaction: where the next page begins; null on the last. */
  readonly nextRank: number | null;
  /** What earlier attempts have committed, by step. */
  readonly steps: readonly ContextStep[];
  /** MCP servers at the client of who asked. */
  readonly clientServerIds: readonly string[];
  /** Agents that this one is told it can ask. */
  readonly askable: readonly AgentSummary[];
}

// No tokenizer in use makes fewer tokens than one for 16 bytes of text on average, so more than this never fits a window.
const bytesPerToken = 16;
const maxBytes = 8 * 1024 * 1024;
const pageBytes = 1024 * 1024;
// A title is about how a conversation begins.
const titleRanks = 4;
const titleLength = 2_000;
// What only an answer has.
const noAnswer = { steps: [], clientServerIds: [], askable: [] } as const;

export interface GetRunContextCommand {
  readonly key: RunKey;
  readonly attempt: number;
  /** For a compaction: where the page begins, 0 for the first. */
  readonly fromRank: number;
}

/** A run and what its model is to see. */
export interface HeldRunContext {
  readonly run: Run;
  readonly context: RunContext;
}

interface Dependencies {
  readonly runs: RunRepository;
  readonly agents: AgentRepository;
  readonly messages: MessageRepository;
  readonly models: ModelCatalogue;
  readonly history: History;
  readonly steps: RunStepRepository;
  readonly committedSteps: CommittedSteps;
  readonly subAgents: SubAgentReader;
}

/** Reads what a model is to see; the runner, which counts tokens, cuts it to the window. */
export class GetRunContext {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * The context of a run, for the attempt that holds it.
   * @throws AppError NOT_FOUND when what it is about is gone, INVALID_ARGUMENT when its model is, FAILED_PRECONDITION
   * `RUN_FENCED`.
   */
  async execute({ key, attempt, fromRank }: GetRunContextCommand): Promise<HeldRunContext> {
    const run = await requireRun(this.#deps.runs, key);
    if (run.state !== "running" || run.attempt !== attempt) throw runFenced();
    return this.of(run, fromRank);
  }

  /** The same of a run that the caller knows to be held. @throws AppError NOT_FOUND, INVALID_ARGUMENT. */
  async of(run: Run, fromRank: number): Promise<HeldRunContext> {
    return { run, context: await this.#read(run, fromRank) };
  }

  #read(run: Run, fromRank: number): Promise<RunContext> {
    switch (run.kind) {
      case "answer":
        return this.#answer(run);
      case "title":
        return this.#title(run);
      case "compaction":
        return this.#compaction(run, fromRank);
      default:
        return run.kind satisfies never;
    }
  }

  /** The agent, its model and the visible history up to the message that asked, newest versions. */
  async #answer(run: Run): Promise<RunContext> {
    const { agents, messages, models, history, committedSteps, subAgents } = this.#deps;
    const answer = await messages.find(run, run.messageId);
    if (answer?.kind !== "agent") throw messageNotFound();
    const [agent, parent, summary, weighed] = await Promise.all([
      agents.find(run.workspaceId, answer.agent.agentId),
      messages.find(run, answer.parentMessageId),
      this.#summary(run, run.summary),
      history.weigh(run, answer.rank),
    ]);
    if (agent === null) throw agentNotFound();
    const { providerId, modelId, reasoningEffort } = answer.resolvedModel;
    const model = models.require(providerId, modelId, "model");
    const range = { from: summary === null ? 0 : (run.summary?.rank ?? 0), to: (parent?.rank ?? answer.rank) + 1 };
    const budget = Math.min(maxBytes, model.contextWindow * bytesPerToken);
    const found = await history.newest(run, range, budget, { ...weighed, messages: parent === null ? [] : [parent] });
    return {
      agent,
      model,
      temperature: agent.model.temperature,
      reasoningEffort,
      messages: await this.#contextOf(run, found, agent),
      summary,
      nextRank: null,
      steps: stepsOf(await committedSteps.of(run)),
      clientServerIds: parent?.kind === "user" ? parent.context.clientSideMcpServerIds : [],
      askable: asksAgents(agent) ? await subAgents.askable(run) : [],
    };
  }

  /** An agent reads what it called in its own answers; of those of others it reads what they said. */
  async #contextOf(
    key: ConversationKey,
    found: readonly Message[],
    { agentId }: Agent,
  ): Promise<readonly ContextMessage[]> {
    const acting = found.filter((message) => hasCalled(message, agentId));
    const runIds = acting.flatMap((message) => (message.kind === "agent" ? [message.runId] : []));
    const steps = runIds.length === 0 ? [] : await this.#deps.steps.ofRuns(key, runIds);
    const byMessage: ReadonlyMap<string, readonly RunStep[]> = Map.groupBy(steps, ({ messageId }) => messageId);
    return found.flatMap((message) => toContext(message, agentId, byMessage.get(message.messageId)));
  }

  /** How the conversation begins. */
  async #title(run: Run): Promise<RunContext> {
    const found = await this.#deps.history.newest(run, { from: 0, to: titleRanks }, pageBytes);
    const messages = found
      .flatMap(toRecord)
      .map((message) => ({ ...message, content: message.content.slice(0, titleLength) }));
    return { ...this.#modelOf(run), ...noAnswer, messages, summary: null, nextRank: null };
  }

  /** A page of what the compaction covers; with the first comes the summary before it. */
  async #compaction(run: Run, fromRank: number): Promise<RunContext> {
    const compaction = await this.#deps.messages.find(run, run.messageId);
    if (compaction?.kind !== "compaction") throw messageNotFound();
    const from = Math.max(fromRank, compaction.fromRank);
    const { messages, next } = await this.#deps.history.page(run, { from, to: compaction.toRank + 1 }, pageBytes);
    const summary = fromRank === 0 ? await this.#summary(run, run.summary) : null;
    return {
      ...this.#modelOf(run),
      messages: messages.flatMap(toRecord),
      summary,
      nextRank: next,
      ...noAnswer,
    };
  }

  #modelOf(run: Run): Pick<RunContext, "agent" | "model" | "temperature" | "reasoningEffort"> {
    if (run.model === null) throw runEnded();
    return {
      agent: null,
      model: this.#deps.models.require(run.model.providerId, run.model.modelId, "model"),
      temperature: 0,
      reasoningEffort: null,
    };
  }

  /** null also for a summary that was withdrawn, because something that it covers was deleted: then the full history counts. */
  async #summary(key: ConversationKey, mark: CompactionMark | null): Promise<string | null> {
    const message = mark === null ? null : await this.#deps.messages.find(key, mark.messageId);
    return message?.kind === "compaction" && message.visibility === "visible" ? message.content : null;
  }
}

function hasCalled(message: Message, agentId: string): boolean {
  return message.kind === "agent" && message.agent.agentId === agentId && (message.actionUnits ?? 0) > 0;
}
