import { expect, test } from "vitest";
import { actor, harness, newMessage, person, stranger } from "./_harness.ts";

const service = harness();
const day = 24 * 3_600_000;

test("pages come last updated first and hold each conversation once", async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push((await service.ask(`c${i}`)).conversationId);
  await service.conversations.PostMessage({ actor, conversationId: ids[1] ?? "", message: newMessage("again") });
  const seen: string[] = [];
  let cursor = "";
  do {
    const { conversations, page } = await service.conversations.ListConversations({
      actor,
      page: { limit: 2, cursor },
    });
    seen.push(...conversations.map(({ conversationId }) => conversationId));
    expect(page?.hasMore).toBe(page?.nextCursor !== "");
    cursor = page?.nextCursor ?? "";
  } while (cursor !== "");
  expect(seen).toEqual([ids[1], ids[4], ids[3], ids[2], ids[0]]);
});

test("what was written years ago and what one only takes part in stand in the same order", async () => {
  const [ann, bob] = [person("ann"), person("bob")];
  const wanted: string[] = [];
  // Alternately ann's own and bob's with ann in it; two of the same moment.
  for (const [index, age] of [0, 1, 1, 40, 41, 4_000, 4_001].entries()) {
    const { conversation } = await service.conversations.CreateConversation({
      actor: index % 2 === 0 ? ann : bob,
      message: newMessage("x"),
    });
    const conversationId = conversation?.conversationId ?? "";
    if (index % 2 === 1) await service.conversations.JoinConversation({ actor: ann, conversationId });
    await service.mongo.db
      .collection("conversations")
      .updateOne({ conversationId }, { $set: { updated: 1_900_000_000_000 - age * day } });
    wanted.push(conversationId);
  }
  const twins = wanted.slice(1, 3).toSorted().toReversed();
  const seen: string[] = [];
  let cursor = "";
  do {
    const { conversations, page } = await service.conversations.ListConversations({
      actor: ann,
      page: { limit: 2, cursor },
    });
    seen.push(...conversations.map(({ conversationId }) => conversationId));
    cursor = page?.nextCursor ?? "";
  } while (cursor !== "");
  expect(seen).toEqual([wanted[0], ...twins, ...wanted.slice(3)]);
});

test("pages hold all that is there, whatever was deleted in between and however many were said at one time", async () => {
  const [owner, guest] = [person("owner"), person("guest")];
  const kept: string[] = [];
  for (let index = 0; index < 24; index++) {
    const conversationId =
      (await service.conversations.CreateConversation({ actor: owner })).conversation?.conversationId ?? "";
    // Where a conversation has no room left to name its people, they take part all the same.
    if (index % 2 === 0)
      await service.mongo.db
        .collection("conversations")
        .updateOne(
          { conversationId },
          { $set: { memberIds: ["usr_owner", ...Array.from({ length: 199 }, (_, i) => `usr_${i}`)] } },
        );
    await service.conversations.JoinConversation({ actor: guest, conversationId });
    if (index % 3 === 0) await service.conversations.DeleteConversation({ actor: owner, conversationId });
    else kept.push(conversationId);
    await service.mongo.db
      .collection("conversations")
      .updateOne({ conversationId }, { $set: { updated: index < 15 ? 5_000 : 5_000 + index * 40 * day } });
  }
  const pagesOf = async (who: typeof owner, limit: number) => {
    const seen: string[] = [];
    for (let cursor = "", more = true; more;) {
      const { conversations, page } = await service.conversations.ListConversations({
        actor: who,
        page: { limit, cursor },
      });
      seen.push(...conversations.map(({ conversationId }) => conversationId));
      [cursor, more] = [page?.nextCursor ?? "", page?.hasMore ?? false];
    }
    return seen;
  };
  const all = await pagesOf(owner, 200);
  expect(new Set(all)).toEqual(new Set(kept));
  expect(all.slice(0, 6)).toEqual(kept.slice(-6).toReversed());
  for (const limit of [1, 3, 7]) expect([await pagesOf(owner, limit), await pagesOf(guest, limit)]).toEqual([all, all]);
});

test("others' conversations are not in the list", async () => {
  await service.ask("mine");
  expect(
    (await service.conversations.ListConversations({ actor: stranger, page: { limit: 10 } })).conversations,
  ).toEqual([]);
  expect(
    (await service.conversations.ListConversations({ actor: { ...actor, keyId: "key7" }, page: { limit: 10 } }))
      .conversations,
  ).toEqual([]);
});

test.each(["x", "1.", ".a", "1.b$", "-1.cnv"])("the cursor %s is refused", async (cursor) => {
  await expect(service.conversations.ListConversations({ actor, page: { limit: 10, cursor } })).rejects.toMatchObject({
    reason: "INVALID_PAGINATION_PARAMETERS",
    fields: [{ field: "page.cursor" }],
  });
});
