import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { activeTraceparent } from "@parley/telemetry";
import { joinSpaces } from "../changes/compose-turn.ts";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import type { ToolViews } from "../model/agent-tools.ts";
import type { Conversation, ConversationTools } from "../model/conversation.ts";
import type { AgentReader } from "./agent-reader.ts";

export interface UpdateConversationToolsCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly tools: ConversationTools;
  /** false takes them away. */
  readonly add: boolean;
}

interface Dependencies {
  readonly gate: ConversationGate;
  readonly agentReader: AgentReader;
  readonly toolViews: ToolViews;
}

const mostTools = 100;
const field = "mcpServerViewId";

/** Gives the agents of a conversation tools besides their own, and takes them away. */
export class UpdateConversationTools {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Harmless when repeated; answers that are asked for from then on have them. What the tools say is for the readers of their view's
   * space, so that joins the conversation's.
   * @throws AppError NOT_FOUND, also of the agent, PERMISSION_DENIED, UNAVAILABLE, INVALID_ARGUMENT naming the view where the actor or
   * somebody else of the conversation can't use it.
   */
  async execute({ actor, conversationId, tools, add }: UpdateConversationToolsCommand): Promise<void> {
    const { gate } = this.#deps;
    const found = await gate.requireForWrite(actor, conversationId);
    if (has(found, tools) === add) return;
    const spaceId = add ? await this.#spaceOf(actor, tools) : null;
    const spaceIds = spaceId === null ? [] : [spaceId];
    const adds = { spaceIds, within: (shared: ReadonlySet<string>) => spaceIds.filter((id) => shared.has(id)) };
    await gate.change({ actor, adds }, found, (conversation, { shared }) => {
      if (spaceIds.some((id) => !shared.has(id)))
        throw invalidField(field, "is of a space that somebody in this conversation can't read: ask in another one");
      const joined = joinSpaces(conversation, spaceIds);
      return {
        conversation: { ...joined.conversation, tools: changed(conversation, tools, add) },
        events: joined.events,
        traceparent: activeTraceparent(),
      };
    });
  }

  async #spaceOf(actor: Actor, { viewId, agentId }: ConversationTools): Promise<string> {
    const { toolViews, agentReader } = this.#deps;
    if (agentId !== null) await agentReader.require(actor, agentId);
    const spaceId = (await toolViews.find(actor, [viewId])).get(viewId);
    if (spaceId === undefined) throw invalidField(field, "is not a view of an MCP server that you can use");
    return spaceId;
  }
}

function has({ tools }: Conversation, { viewId, agentId }: ConversationTools): boolean {
  return tools.some((one) => one.viewId === viewId && one.agentId === agentId);
}

function changed(conversation: Conversation, tools: ConversationTools, add: boolean): readonly ConversationTools[] {
  const { viewId, agentId } = tools;
  const others = conversation.tools.filter((one) => one.viewId !== viewId || one.agentId !== agentId);
  if (!add) return others;
  if (others.length >= mostTools)
    throw invalidField(field, `can't be added: a conversation has ${mostTools} at most, take one away first`);
  return [...others, tools];
}
