import { expect, test } from "vitest";
import { harness, newMessage, person } from "./_harness.ts";

const service = harness();
const [ann, bob] = [person("ann"), person("bob")];

async function createIn(spaceId: string | null, actor = ann): Promise<string> {
  const where = spaceId === null ? {} : { spaceId };
  return (await service.conversations.CreateConversation({ actor, ...where })).conversation?.conversationId ?? "";
}
async function pagesOf(spaceId: string, limit: number, actor = ann, updatedSince = 0): Promise<string[][]> {
  const found: string[][] = [];
  for (let cursor = "", more = true; more;) {
    const page = { limit, cursor };
    const answer = await service.conversations.ListSpaceConversations({ actor, spaceId, updatedSince, page });
    found.push(answer.conversations.map(({ conversationId }) => conversationId));
    [cursor, more] = [answer.page?.nextCursor ?? "", answer.page?.hasMore ?? false];
  }
  return found;
}
const setUpdated = (conversationId: string, updated: number) =>
  service.mongo.db.collection("conversations").updateOne({ conversationId }, { $set: { updated } });

test("every reader of the project sees all its conversations, first updated first, whoever takes part", async () => {
  const spaceId = service.spaces.have("spc_all", ["ann", "bob"]);
  const made: string[] = [];
  for (let index = 0; index < 7; index++) made.push(await createIn(spaceId, index % 2 === 0 ? ann : bob));
  await createIn(null);
  for (const [index, id] of made.entries()) await setUpdated(id, index < 3 ? 5_000 : 5_000 + index);
  // Three of the same moment stand by id.
  const want = [...made.slice(0, 3).toSorted(), ...made.slice(3)];
  expect((await pagesOf(spaceId, 3, bob)).flat()).toEqual(want);
  expect(await pagesOf(spaceId, 2)).toEqual([want.slice(0, 2), want.slice(2, 4), want.slice(4, 6), want.slice(6)]);
  expect((await pagesOf(spaceId, 1_000, ann, 5_004)).flat()).toEqual(made.slice(4));
});

test("what was deleted is not there, and what is its participants' only is theirs", async () => {
  const spaceId = service.spaces.have("spc_some", ["ann", "bob"]);
  const [gone, closed, open] = [await createIn(spaceId), await createIn(spaceId), await createIn(spaceId)];
  await service.conversations.DeleteConversation({ actor: ann, conversationId: gone });
  await service.conversations.UpdateConversation({
    actor: ann,
    conversationId: closed,
    accessMode: "ACCESS_MODE_PARTICIPANTS_ONLY",
    change: "accessMode",
  });
  await service.conversations.PostMessage({ actor: ann, conversationId: open, message: newMessage("later") });
  expect(await pagesOf(spaceId, 10)).toEqual([[closed, open]]);
  expect(await pagesOf(spaceId, 1, bob)).toEqual([[open]]);
});

test.each([
  ["what can't be read", "spc_theirs", "NOT_FOUND"],
  ["what does not exist", "spc_none", "NOT_FOUND"],
  ["what is no project", "spc_regular", "INVALID_ARGUMENT"],
])("%s has no list", async (_title, spaceId, code) => {
  service.spaces.have("spc_theirs", ["bob"]);
  service.spaces.have("spc_regular", null, "SPACE_KIND_REGULAR");
  const listed = service.conversations.ListSpaceConversations({ actor: ann, spaceId, page: { limit: 10 } });
  await expect(listed).rejects.toMatchObject({ code });
});

test("a cursor that is none is refused", async () => {
  service.spaces.have("spc_cursor", null);
  const page = { limit: 10, cursor: "nonsense" };
  await expect(
    service.conversations.ListSpaceConversations({ actor: ann, spaceId: "spc_cursor", page }),
  ).rejects.toMatchObject({ code: "INVALID_ARGUMENT", reason: "INVALID_PAGINATION_PARAMETERS" });
});
