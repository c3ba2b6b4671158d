import type { Agent, AgentRepository } from "./agent.ts";
import { agentNotFound } from "./conversation-errors.ts";
import type { AgentMessage, FragmentMessage, Message, MessageRepository } from "./message.ts";
import { newestVersions } from "./message.ts";
import type { Model, ModelCatalogue } from "./model-catalogue.ts";

export interface ContextMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
  readonly name: string;
}

export interface RunContext {
  readonly agent: Agent;
  readonly model: Model;
  readonly temperature: number;
  readonly reasoningEffort: string | null;
  readonly messages: readonly ContextMessage[];
}

// No tokenizer in use makes fewer tokens than one for 16 bytes of text on average, so more than this never fits a window.
const bytesPerToken = 16;
const maxBytes = 8 * 1024 * 1024;
const chunkRanks = 20;

/** Gathers what a model is to see; the runner, which counts tokens, cuts it to the window. */
export class RunContextReader {
  readonly #agents: AgentRepository;
  readonly #messages: MessageRepository;
  readonly #models: ModelCatalogue;

  constructor(agents: AgentRepository, messages: MessageRepository, models: ModelCatalogue) {
    this.#agents = agents;
    this.#messages = messages;
    this.#models = models;
  }

  /** The agent, its model and the visible history up to the message that asked, newest versions, oldest first. */
  async read(answer: AgentMessage): Promise<RunContext> {
    const agent = await this.#agents.find(answer.workspaceId, answer.agent.agentId);
    if (agent === null) throw agentNotFound();
    const { providerId, modelId, reasoningEffort } = answer.resolvedModel;
    const model = this.#models.require(providerId, modelId, "model");
    const parent = await this.#messages.find(answer, answer.parentMessageId);
    const history = await this.#history(answer, (parent?.rank ?? answer.rank) + 1, Math.min(maxBytes, model.contextWindow * bytesPerToken));
    return { agent, model, temperature: agent.model.temperature, reasoningEffort, messages: history.flatMap((message) => toContext(message, agent.agentId)) };
  }

  async #history(answer: AgentMessage, to: number, budget: number): Promise<readonly Message[]> {
    const history: Message[] = [];
    let [from, bytes] = [to, 0];
    while (from > 0 && bytes < budget) {
      const start = Math.max(0, from - chunkRanks);
      const chunk = newestVersions(await this.#messages.inRanks(answer, start, from)).filter(isSeen);
      history.unshift(...chunk);
      bytes += chunk.reduce((sum, message) => sum + Buffer.byteLength(message.content ?? ""), 0);
      from = start;
    }
    // What was read beyond the budget goes, but never the question itself.
    while (bytes > budget && history.length > 1) bytes -= Buffer.byteLength(history.shift()?.content ?? "");
    return history;
  }
}

function isSeen(message: Message): boolean {
  return message.visibility === "visible" && !(message.kind === "fragment" && message.fragmentVersion === "superseded");
}

function toContext(message: Message, agentId: string): ContextMessage[] {
  if (message.kind === "fragment") return [{ role: "user", content: attachment(message), name: message.context.fullName ?? message.context.username ?? "" }];
  if (message.kind === "user") return [{ role: "user", content: message.content, name: message.sender?.fullName ?? message.context.username }];
  if (message.kind === "compaction") return [];
  // An answer that never came says nothing; one that was cut short said what it said.
  if (message.content === null || message.content === "") return [];
  const own = message.agent.agentId === agentId;
  return [{ role: own ? "assistant" : "user", content: own ? message.content : `${message.agent.name}: ${message.content}`, name: message.agent.name }];
}

function attachment({ title, contentType, content }: FragmentMessage): string {
  return `<attachment title="${escapeAttribute(title)}" contentType="${escapeAttribute(contentType)}">\n${content}\n</attachment>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
