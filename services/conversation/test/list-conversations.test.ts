import { expect, test } from "vitest";
import { actor, harness, newMessage, stranger } from "./_harness.ts";

const service = harness();

test("pages come last updated first and hold each conversation once", async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push((await service.ask(`c${i}`)).conversationId);
  await service.conversations.PostMessage({ actor, conversationId: ids[1] ?? "", message: newMessage("again") });
  const seen: string[] = [];
  let cursor = "";
  do {
    const { conversations, page } = await service.conversations.ListConversations({ actor, page: { limit: 2, cursor } });
    seen.push(...conversations.map(({ conversationId }) => conversationId));
    expect(page?.hasMore).toBe(page?.nextCursor !== "");
    cursor = page?.nextCursor ?? "";
  } while (cursor !== "");
  expect(seen).toEqual([ids[1], ids[4], ids[3], ids[2], ids[0]]);
});

test("others' conversations are not in the list", async () => {
  await service.ask("mine");
  expect((await service.conversations.ListConversations({ actor: stranger, page: { limit: 10 } })).conversations).toEqual([]);
  expect((await service.conversations.ListConversations({ actor: { ...actor, keyId: "key7" }, page: { limit: 10 } })).conversations).toEqual([]);
});

test.each(["x", "1.", ".a", "1.b$", "-1.cnv"])("the cursor %s is refused", async (cursor) => {
  await expect(service.conversations.ListConversations({ actor, page: { limit: 10, cursor } })).rejects.toMatchObject({ reason: "INVALID_PAGINATION_PARAMETERS", fields: [{ field: "lastValue" }] });
});
