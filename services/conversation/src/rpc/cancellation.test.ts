import { once } from "node:events";
import { expect, test } from "vitest";
import { ConversationGate } from "../domain/changes/conversation-gate.ts";
import type { ConversationStore } from "../domain/changes/conversation-store.ts";
import type { AgentRepository } from "../domain/model/agent.ts";
import { AgentReader } from "../domain/use-cases/agent-reader.ts";
import { ConversationReader } from "../domain/use-cases/conversation-reader.ts";
import { ListConversations } from "../domain/use-cases/list-conversations.ts";
import { SearchAgents } from "../domain/use-cases/search-agents.ts";
import { listConversations } from "./list-conversations.ts";
import { searchAgents } from "./search-agents.ts";

const actor = { workspaceId: "ws", keyId: "k", person: null, scopes: [], spaceIds: [], region: "local" };

/** A read that goes on until its signal aborts, as one of much data would. */
async function untilAborted(signal: AbortSignal): Promise<never> {
  await once(signal, "abort");
  signal.throwIfAborted();
  throw new Error("the signal has not aborted");
}

test.each([
  [
    "a list of conversations",
    (call: { signal: AbortSignal; requestId: string }) => {
      const list: ConversationStore["list"] = (_workspace, _member, _limit, _after, signal) => untilAborted(signal);
      const store = { list } as ConversationStore;
      const gate = new ConversationGate({ store, spaces: {} as never, participants: {} as never });
      const reader = new ConversationReader(gate, {} as never);
      const request = { actor, page: { limit: 10, cursor: "" } };
      return listConversations(new ListConversations({ store, gate, reader }))(request, call);
    },
  ],
  [
    "a search of agents",
    (call: { signal: AbortSignal; requestId: string }) => {
      const search: AgentRepository["search"] = (_selection, _part, _limit, _after, signal) => untilAborted(signal);
      const agents = { search } as AgentRepository;
      const favorites = { list: () => Promise.resolve([]) } as never;
      const agentReader = new AgentReader({ agents, favorites, spaces: {} as never });
      return searchAgents(new SearchAgents({ agentReader }))({ actor, query: "a" }, call);
    },
  ],
])("%s ends with its call", async (_what, call) => {
  const abort = new AbortController();
  const reading = call({ signal: abort.signal, requestId: "r" });
  abort.abort(new Error("the client has gone"));
  await expect(reading).rejects.toThrow("the client has gone");
});
