import { MongoOutbox } from "@parley/outbox";
import { beforeAll, expect, test } from "vitest";
import { ConversationGate } from "../src/domain/changes/conversation-gate.ts";
import type { Changes } from "../src/domain/changes/conversation-store.ts";
import type { Agent } from "../src/domain/model/agent.ts";
import type { Conversation, ConversationKey } from "../src/domain/model/conversation.ts";
import { ModelCatalogue } from "../src/domain/model/model-catalogue.ts";
import { AgentReader } from "../src/domain/use-cases/agent-reader.ts";
import { PostContentFragment } from "../src/domain/use-cases/post-content-fragment.ts";
import { UpdateAgent } from "../src/domain/use-cases/update-agent.ts";
import { encodeAgent } from "../src/events/directory-messages.ts";
import { KeptMessages } from "../src/events/kept-messages.ts";
import { encodeDomainEvent } from "../src/events/published.ts";
import { collectionsOf } from "../src/storage/collections.ts";
import type { Collections } from "../src/storage/collections.ts";
import { MongoAgentFavorites } from "../src/storage/mongo-agent-favorites.ts";
import { MongoAgentRepository } from "../src/storage/mongo-agent-repository.ts";
import { MongoConversationStore } from "../src/storage/mongo-conversation-store.ts";
import { KnownMessages } from "../src/storage/known-messages.ts";
import { MongoFileFences } from "../src/storage/mongo-file-fences.ts";
import { MongoMessageRepository } from "../src/storage/mongo-message-repository.ts";
import { MongoParticipantRepository } from "../src/storage/mongo-participant-repository.ts";
import { actor, harness, workspaceId } from "./_harness.ts";

const service = harness();
const caller = { workspaceId, keyId: "key1", person: null, scopes: [], spaceIds: [] };
let collections: Collections;
beforeAll(() => {
  collections = collectionsOf(service.mongo.db);
});

// Somebody else is faster each time, through the running service.
class ContendedAgents extends MongoAgentRepository {
  #changes = 0;

  override async replace(agent: Agent): Promise<boolean> {
    await service.agents.UpdateAgent({ actor, agentId: agent.agentId, description: `change ${++this.#changes}` });
    return super.replace(agent);
  }
}

class ContendedConversations extends MongoConversationStore {
  override async change<D extends Changes>(
    key: ConversationKey,
    decide: (conversation: Conversation) => D,
  ): Promise<D> {
    await service.conversations.PostContentFragment({
      actor,
      conversationId: key.conversationId,
      contentFragment: fragment(await this.latest(key)),
    });
    return super.change(key, decide);
  }

  async latest({ conversationId }: ConversationKey): Promise<string> {
    const found = await collections.messages.findOne({ conversationId, fragmentVersion: "latest" });
    return found?.kind === "fragment" ? found.fragmentId : "";
  }
}

const fragment = (supersededFragmentId?: string) => ({
  title: "t",
  content: "c",
  contentType: "text/plain",
  context: {},
  ...(supersededFragmentId === undefined ? {} : { supersededFragmentId }),
});

test("an agent that is changed again and again by others is busy, and nothing of the patch is written", async () => {
  const agentId = await service.createAgent();
  const writes = { mongo: service.mongo, outbox: new MongoOutbox(service.mongo), publish: () => undefined };
  const [agents, favorites] = [
    new ContendedAgents({ collections, writes, encode: encodeAgent }),
    new MongoAgentFavorites(collections),
  ];
  const agentReader = new AgentReader({ agents, favorites, spaces: {} as never });
  const views = { knowledgeViews: {} as never, toolViews: {} as never };
  const ports = { agents, favorites, ...views, models: new ModelCatalogue([]), now: Date.now };
  const useCase = new UpdateAgent({ ...ports, agentReader });
  await expect(
    useCase.execute({ actor: caller, agentId, patch: { name: "Never" }, viewIds: null, tools: null, favorite: null }),
  ).rejects.toMatchObject({ code: "ABORTED", reason: "AGENT_BUSY", retryAfterSeconds: 1 });
  expect((await service.agents.GetAgent({ actor, agentId })).agent).toMatchObject({
    name: "Helper",
    description: "change 50",
  });
});

test("a fragment whose place is taken again and again finds its conversation busy, and is not there", async () => {
  const { conversation } = await service.conversations.CreateConversation({ actor, title: "t" });
  const conversationId = conversation?.conversationId ?? "";
  await service.conversations.PostContentFragment({ actor, conversationId, contentFragment: fragment() });
  const [messages, participants] = [
    new MongoMessageRepository(collections, new KnownMessages(0)),
    new MongoParticipantRepository(collections),
  ];
  const outbox = new MongoOutbox(service.mongo);
  const store = new ContendedConversations({
    mongo: service.mongo,
    collections,
    outbox,
    participants,
    kept: new KeptMessages(),
    encode: encodeDomainEvent,
    publish: () => undefined,
    now: Date.now,
  });
  // The conversation has no spaces: nobody is asked.
  const gate = new ConversationGate({ store, spaces: {} as never, participants });
  const useCase = new PostContentFragment({
    acceptance: { require: () => undefined },
    gate,
    messages,
    knowledgeNodes: {} as never,
    heldSpaces: {} as never,
    fileFences: new MongoFileFences(service.mongo),
    now: Date.now,
  });
  const supersededFragmentId = await store.latest({ workspaceId, conversationId });
  const posted = useCase.execute({
    actor: caller,
    idempotencyKey: null,
    conversationId,
    fragment: {
      title: "never",
      content: "never",
      contentType: "text/plain",
      sourceUrl: null,
      context: { username: null, fullName: null, email: null, profilePictureUrl: null },
      file: null,
      node: null,
      supersededFragmentId,
    },
  });
  await expect(posted).rejects.toMatchObject({ code: "ABORTED", reason: "CONVERSATION_BUSY", retryAfterSeconds: 1 });
  expect(await collections.messages.countDocuments({ conversationId, title: "never" })).toBe(0);
});
