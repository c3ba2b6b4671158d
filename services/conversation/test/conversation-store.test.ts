import type { Mongo } from "@parley/mongo";
import { MongoOutbox } from "@parley/outbox";
import { beforeEach, expect, test, vi } from "vitest";
import type { ConversationKey } from "../src/domain/model/conversation.ts";
import type { DomainEvent } from "../src/domain/model/domain-event.ts";
import { encodeDomainEvent } from "../src/events/published.ts";
import { KeptMessages } from "../src/events/kept-messages.ts";
import { collectionsOf } from "../src/storage/collections.ts";
import { MongoConversationStore } from "../src/storage/mongo-conversation-store.ts";
import { MongoParticipantRepository } from "../src/storage/mongo-participant-repository.ts";
import { harness, workspaceId } from "./_harness.ts";

const service = harness();
const publish = vi.fn();
let store: MongoConversationStore;
beforeEach(() => {
  publish.mockReset();
  store = storeOn(service.mongo);
});

function storeOn(mongo: Mongo): MongoConversationStore {
  const collections = collectionsOf(mongo.db);
  const outbox = new MongoOutbox(mongo);
  const participants = new MongoParticipantRepository(collections);
  return new MongoConversationStore({
    mongo,
    collections,
    outbox,
    participants,
    kept: new KeptMessages(),
    encode: encodeDomainEvent,
    publish,
    now: Date.now,
  });
}

async function created(): Promise<ConversationKey> {
  return { workspaceId, conversationId: (await service.ask("x")).conversationId };
}
const titled: DomainEvent = { type: "conversation_title", title: "t" };
const changes = (...events: DomainEvent[]) => ({ events, traceparent: "" });

test("a change returns what was decided, with what the use case added", async () => {
  const key = await created();
  const changed = await store.change(key, ({ conversationId }) => ({ ...changes(), decidedOn: conversationId }));
  expect(changed.decidedOn).toBe(key.conversationId);
});

test("a change with events publishes them after its commit", async () => {
  const key = await created();
  publish.mockImplementation(() => expect(service.count("outbox")).resolves.toBeGreaterThan(0));
  await store.change(key, () => changes(titled));
  expect(publish).toHaveBeenCalledExactlyOnceWith(`${key.workspaceId}/${key.conversationId}`);
  await publish.mock.results[0]?.value;
});

test("a change without events publishes nothing", async () => {
  await store.change(await created(), () => changes());
  expect(publish).not.toHaveBeenCalled();
});

test("a change that is refused writes and publishes nothing", async () => {
  const key = await created();
  const refusal = new Error("refused");
  const refused = store.change(key, () => {
    throw refusal;
  });
  await expect(refused).rejects.toBe(refusal);
  expect(publish).not.toHaveBeenCalled();
});

test("a change of a conversation that does not exist is not found", async () => {
  const missing = store.change({ workspaceId, conversationId: "cnv_missing" }, () => changes(titled));
  await expect(missing).rejects.toMatchObject({ code: "NOT_FOUND", reason: "CONVERSATION_NOT_FOUND" });
  expect(publish).not.toHaveBeenCalled();
});

test("writers of a conversation never meet in a slow database, and those that wait too long are refused, not begun", async () => {
  const key = await created();
  let [under, most, begun] = [0, 0, 0];
  const slow: Mongo = {
    ...service.mongo,
    transaction: async (work) => {
      begun += 1;
      most = Math.max(most, ++under);
      try {
        await new Promise((resolve) => setTimeout(resolve, 600));
        return await service.mongo.transaction(work);
      } finally {
        under -= 1;
      }
    },
  };
  const slowStore = storeOn(slow);
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => slowStore.change(key, () => changes())));
  expect(most).toBe(1);
  const refused = all.filter(({ status }) => status === "rejected");
  expect(refused[0]).toMatchObject({ reason: { code: "UNAVAILABLE", retryAfterSeconds: 1 } });
  expect(begun).toBe(all.length - refused.length);
  expect(begun).toBeLessThanOrEqual(10);
});
