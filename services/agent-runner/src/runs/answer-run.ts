import type {
  GetRunContextResponse__Output,
  ModelCall,
  RunAction__Output,
  RunKey,
} from "@parley/contracts/conversation/v1";
import type { Broker } from "@parley/events";
import type { ActorContext } from "@parley/contracts/common/v1";
import type { AgentRunnerConfig } from "../config.ts";
import type { ContextMessage } from "../models/context-part.ts";
import { promptBudget } from "../models/cut-context.ts";
import { ModelError } from "../models/model-error.ts";
import { toolModeOf } from "../models/tool-mode.ts";
import { toolPreamble } from "../models/tools-by-schema.ts";
import { tokenCounter } from "../models/tokenizer.ts";
import type { CountTokens } from "../models/tokenizer.ts";
import type { AnswerPublisher } from "./answer-publisher.ts";
import type { CreditHolder } from "./credit-holder.ts";
import { CitationKeys } from "./knowledge/citation-keys.ts";
import { citationsOf } from "./knowledge/citations.ts";
import { usedKeys } from "./knowledge/knowledge.ts";
import type { FoundKnowledge, KnowledgeSearch } from "./knowledge/knowledge.ts";
import type { GeneratedFiles } from "./files/generated-files.ts";
import { ToolFiles } from "./files/tool-files.ts";
import { CancelledError, StoppedError } from "./run-ends.ts";
import type { RunReport } from "./run-ends.ts";
import type { RunWork } from "./run-work.ts";
import type { AnswerServices } from "./services.ts";
import { messagesOfSteps } from "./steps/committed-messages.ts";
import type { RunJournal } from "./steps/run-journal.ts";
import { StepLoop } from "./steps/step-loop.ts";
import { builtInTools } from "./tools/built-in-tools.ts";
import { clientTools, lostTools } from "./tools/client-tools.ts";
import type { CallProgress } from "./tools/client-call.ts";
import { definitionCounter } from "./tools/definition-counter.ts";
import { FunctionNames } from "./tools/function-names.ts";
import { remoteTools } from "./tools/remote-tools.ts";
import type { RunTool } from "./tools/tool.ts";
import { CallRunner } from "./tools/call-runner.ts";
import { OfferedTools } from "./tools/offered-tools.ts";

/** The messages of a context with what files hold. */
export type ReadContext = (
  context: GetRunContextResponse__Output,
  count: CountTokens,
  /** What of the window something else takes, in tokens. */
  takenTokens?: number,
) => Promise<readonly ContextMessage[]>;

/** What an answer is made with. */
export interface AnswerMeans {
  readonly publisher: AnswerPublisher;
  readonly journal: RunJournal;
  readonly credits: CreditHolder;
  readonly read: ReadContext;
  readonly knowledge: KnowledgeSearch;
  readonly files: GeneratedFiles;
  /** Who asked, as the file service is told. */
  readonly askerOf: (context: GetRunContextResponse__Output) => ActorContext;
  readonly clients: AnswerServices;
  readonly broker: Broker;
  /** Whose calls they are. */
  readonly callKey: Required<RunKey>;
  readonly signal: AbortSignal;
  /** Aborts when the runner stops: what is under way is finished, nothing else begins. */
  readonly draining: AbortSignal;
  readonly onRetry: (error: ModelError) => void;
  readonly onToolError: (error: unknown) => void;
}

const ended: ReadonlySet<string> = new Set(["succeeded", "errored", "denied"]);

/** Writes an answer, step by step, and reports how it ended. */
export class AnswerRun implements RunWork {
  readonly #config: AgentRunnerConfig;
  readonly #means: AnswerMeans;
  #found: Pick<FoundKnowledge, "text" | "retrieval" | "citations"> | null = null;
  #loop: StepLoop | null = null;

  constructor(config: AgentRunnerConfig, means: AnswerMeans) {
    this.#config = config;
    this.#means = means;
  }

  /** @throws FencedError, or the signal's reason unless that is a CancelledError. */
  async run(context: GetRunContextResponse__Output): Promise<RunReport> {
    try {
      return await this.#end(context);
    } catch (error) {
      // After a report this is done once somebody has heard it: nobody waits for the end of an answer meanwhile.
      await this.discard();
      throw error;
    }
  }

  discard(): Promise<void> {
    return this.#means.files.discard();
  }

  /** How far the open step has come, for the heartbeat. */
  async progress(): Promise<{ published: boolean; modelCall: ModelCall | null }> {
    const { published } = this.#means.publisher;
    return { published, modelCall: (await this.#loop?.open?.progress()) ?? null };
  }

  async #end(context: GetRunContextResponse__Output): Promise<RunReport> {
    try {
      const outcome = await this.#askUntilStopped(context);
      const report = await this.#report(outcome, null);
      const generatedFiles = await this.#means.files.keep(context.owner, this.#loop?.open?.images ?? []);
      return { ...report, generatedFiles, citations: this.#citations(report.content) };
    } catch (error) {
      if (error instanceof CancelledError) return this.#report("RUN_OUTCOME_CANCELLED", null);
      if (error instanceof ModelError) return this.#report("RUN_OUTCOME_FAILED", error);
      throw error;
    }
  }

  async #askUntilStopped(
    context: GetRunContextResponse__Output,
  ): Promise<"RUN_OUTCOME_SUCCEEDED" | "RUN_OUTCOME_STOPPED"> {
    try {
      this.#loop = await this.#begin(context);
      await this.#loop.run();
      return "RUN_OUTCOME_SUCCEEDED";
    } catch (error) {
      if (error instanceof StoppedError) return "RUN_OUTCOME_STOPPED";
      throw error;
    }
  }

  async #begin(context: GetRunContextResponse__Output): Promise<StepLoop> {
    const { agent, model } = context;
    const provider = this.#config.providers[model?.providerId ?? ""];
    if (agent === null || model === null || provider === undefined) throw new ModelError("model_unavailable");
    const { publisher, journal, credits, signal, draining, onRetry, onToolError } = this.#means;
    const countOnce = tokenCounter(model.tokenizer, provider.url);
    const count = remembered(countOnce);
    const tools = await this.#toolsOf(context, count, promptBudget(model) / 2);
    const read = await this.#means.read(context, count, await count(tools.written));
    const messages = read.flatMap(withSteps(context));
    const searched = await this.#search(context, messages.at(-1), count);
    publisher.beginStep(context.steps.length);
    return new StepLoop({
      context,
      messages,
      found: this.#found,
      searchCall: searched,
      count,
      // What is being written is another text each time: nothing of it is remembered.
      means: { config: this.#config, provider, model, count: countOnce, publisher, signal, onRetry },
      tools,
      calls: new CallRunner({ tools, limits: this.#config.tools, count, signal, draining, onError: onToolError }),
      journal,
      credits,
      limits: this.#config.tools,
      draining,
    });
  }

  /** What an earlier attempt has found stays; an agent that can search by itself is given nothing. @returns What it embedded. */
  async #search(
    context: GetRunContextResponse__Output,
    newest: ContextMessage | undefined,
    count: CountTokens,
  ): Promise<ModelCall | null> {
    const { search, steps, agent } = context;
    if (search?.retrieval) this.#found = { ...search, retrieval: search.retrieval };
    if (steps.length > 0 || (callsTools(context) && agent?.tools?.builtIn.includes("search") === true)) return null;
    const found = await this.#means.knowledge.find(context, newest, count);
    this.#found = found;
    return found?.modelCall ?? null;
  }

  /** @param room For their definitions, in tokens. */
  async #toolsOf(context: GetRunContextResponse__Output, count: CountTokens, room: number): Promise<OfferedTools> {
    if (!callsTools(context)) return new OfferedTools([]);
    const ofThisRun = context.steps.flatMap(({ actions }) => actions.flatMap(({ citations }) => citations));
    const keys = new CitationKeys([...usedKeys(context.messages), ...ofThisRun.map(({ key }) => key)]);
    const { clients, askerOf, callKey, broker, signal, draining, publisher, onToolError: onError } = this.#means;
    const { knowledge, clientServerIds, askableAgents } = context;
    const actor = askerOf(context);
    const builtInMeans = { ...clients, knowledge, actor, keys, count, askableAgents };
    const builtIn = builtInTools(context.agent?.tools?.builtIn ?? [], builtInMeans);
    const names = new FunctionNames(builtIn.map(({ definition }) => definition.functionName));
    // The gateway passes on no more than ten a second of each call.
    const onProgress = (toolNotification: CallProgress): void =>
      publisher.pushEvent({ toolNotification, event: "toolNotification" });
    const waits = { ...this.#config.tools, draining, onProgress };
    const toolFiles = new ToolFiles({ files: clients.files, actor, conversationId: callKey.conversationId }, onError);
    const means = { ...clients, ...callKey, broker, actor, names, signal, onError, toolFiles, ...waits };
    const open = openCallsOf(context);
    const viewIds = new Set([...(context.agent?.tools?.mcpViewIds ?? []), ...context.toolViewIds]);
    const remote = await remoteTools(means, [...viewIds], open);
    const tools = [...builtIn, ...remote, ...(await clientTools(means, clientServerIds, open))];
    const offered = await fitting(tools, room, definitionCounter(context.model?.tokenizer ?? "", count));
    const kept = tools.filter((tool) => !offered.includes(tool));
    const others = [...kept, ...lostTools(means, open, tools)];
    return new OfferedTools(offered, others, preambleOf(context));
  }

  #citations(lastText: string) {
    const steps = this.#loop?.steps ?? [];
    const citable = [
      ...(this.#found?.citations ?? []),
      ...steps.flatMap(({ actions }) => actions.flatMap(({ citations }) => citations)),
    ];
    return citationsOf([...steps.map(({ text }) => text), lastText].join(""), citable);
  }

  async #report(outcome: RunReport["outcome"], error: ModelError | null): Promise<RunReport> {
    const { publisher } = this.#means;
    // Whoever reads the end must have been able to read all text before it, and finds no other text in the message.
    await publisher.flush();
    const [text, chainOfThought] = [publisher.textOf("tokens"), publisher.textOf("chain_of_thought")];
    return {
      outcome,
      content: text,
      ...(chainOfThought === "" ? {} : { chainOfThought }),
      error: error === null ? null : { code: error.code, message: error.message },
      lastSequence: publisher.lastSequence,
      modelCalls: [this.#loop?.uncommittedSearch, this.#loop?.open?.call].filter((call) => call != null),
      contextPruned: this.#loop?.open != null && this.#loop.pruned,
      ...(this.#found === null ? {} : { retrieval: this.#found.retrieval }),
    };
  }
}

/** What the last committed step has called and has no result. */
function openCallsOf({ steps }: GetRunContextResponse__Output): readonly RunAction__Output[] {
  return (steps.at(-1)?.actions ?? []).filter(({ status }) => !ended.has(status));
}

// Of what a definition is written in, far more than any vocabulary has.
const mostLettersOfToken = 16;

/** The tools whose definitions fit, in their order: what people say must have room beside them. @param room In tokens. */
async function fitting(tools: readonly RunTool[], room: number, count: CountTokens): Promise<readonly RunTool[]> {
  const kept: RunTool[] = [];
  let left = room;
  for (const tool of tools) {
    const text = JSON.stringify(tool.definition);
    // It can't fit: it is not worth the time that counting it takes.
    if (text.length > left * mostLettersOfToken) continue;
    const tokens = await count(text);
    if (tokens > left) continue;
    left -= tokens;
    kept.push(tool);
  }
  return kept;
}

/** An earlier answer's steps as messages of their own, before what it said last. */
function withSteps({ messages }: GetRunContextResponse__Output) {
  return (message: ContextMessage, index: number): ContextMessage[] => {
    const { steps: called = [], file = null, node = null } = messages[index] ?? {};
    const steps = messagesOfSteps(called);
    if (file !== null || node !== null) return [...steps, { ...message, isFragment: true }];
    return message.content === "" && steps.length > 0 ? [...steps] : [...steps, message];
  };
}

/** Counts each text once: every step reads most of what the one before has read. */
function remembered(count: CountTokens): CountTokens {
  const known = new Map<string, Promise<number>>();
  return (text) => {
    if (text === "") return Promise.resolve(0);
    const counted = known.get(text) ?? count(text);
    known.set(text, counted);
    return counted;
  };
}

/** Whether its model calls tools at all. */
function callsTools({ model }: GetRunContextResponse__Output): boolean {
  return model !== null && toolModeOf(model) !== "none";
}

/** What its model reads beside the tools' definitions, where they are part of what it is told. */
function preambleOf({ model }: GetRunContextResponse__Output): string {
  return model !== null && toolModeOf(model) === "schema" ? toolPreamble.join("\n") : "";
}
