import { userChangedSubject } from "@parley/contracts";
import { userChangedCodec } from "@parley/contracts/directory/v1";
import type { ActorContext } from "@parley/contracts/common/v1";
import type { SuggestMentionsRequest } from "@parley/contracts/conversation/v1";
import { eventually } from "@parley/testing";
import { beforeAll, expect, test } from "vitest";
import { actor, harness, newMessage, stranger, workspaceId } from "./_harness.ts";

const service = harness();
const profile = (name: string, fullName: string) => ({
  userId: `usr_${name}`,
  username: name,
  fullName,
  email: `${name}@example.com`,
  createdAt: "1",
});
const [annie, joann] = [profile("annie", "Annie Hall"), profile("joann", "Joann Berg")];
const asAnnie: ActorContext = { ...actor, keyId: "key_annie", person: annie };
const suggest = async (request: Partial<SuggestMentionsRequest>, who = actor) =>
  (await service.conversations.SuggestMentions({ actor: who, agents: true, people: true, ...request })).suggestions;
const labels = async (request: Partial<SuggestMentionsRequest>, who = actor) =>
  (await suggest(request, who)).map(({ label }) => label);
let banner = "";

beforeAll(async () => {
  for (const person of [annie, joann, ...Array.from({ length: 30 }, (_, i) => profile(`zed${i}`, `Zed ${i}`))]) {
    await service.broker.publish(
      userChangedSubject(workspaceId),
      userChangedCodec.encode({ workspaceId, person, revision: 1 }),
      { messageId: person.userId },
    );
  }
  await service.createAgent("Announcer");
  banner = await service.createAgent("Bannerman");
  await eventually("all people are known", async () => (await service.count("people")) === 32 || undefined);
});

test("names that begin so come before names that hold it, whatever the case", async () => {
  expect(await labels({ query: "ANN" })).toEqual(["Annie Hall", "Announcer", "Bannerman", "Joann Berg"]);
  expect(await labels({ query: "hall" })).toEqual(["Annie Hall"]);
  expect(await labels({ query: "a.n" })).toEqual([]);
});

test("agents, people or both are suggested, the caller on request", async () => {
  expect(await labels({ query: "ann", people: false })).toEqual(["Announcer", "Bannerman"]);
  expect(await labels({ query: "ann", agents: false })).toEqual(["Annie Hall", "Joann Berg"]);
  expect(await labels({ query: "ann", agents: false }, asAnnie)).toEqual(["Joann Berg"]);
  expect(await labels({ query: "ann", agents: false, includeSelf: true }, asAnnie)).toEqual([
    "Annie Hall",
    "Joann Berg",
  ]);
  expect(await labels({ query: "ann", agents: false, people: false })).toEqual([]);
});

test("participants of the conversation come first", async () => {
  const { conversation } = await service.conversations.CreateConversation({ actor, message: newMessage("hi", banner) });
  const conversationId = conversation?.conversationId ?? "";
  await service.conversations.JoinConversation({ actor: { ...actor, person: joann }, conversationId });
  expect(await labels({ query: "ann", conversationId })).toEqual([
    "Bannerman",
    "Joann Berg",
    "Annie Hall",
    "Announcer",
  ]);
  expect((await labels({ query: "", conversationId })).slice(0, 2)).toEqual(["Bannerman", "Joann Berg"]);
});

test("a suggestion describes whom it names, with the caller's favourites", async () => {
  await service.agents.UpdateAgent({ actor: asAnnie, agentId: banner, userFavorite: true });
  expect(await suggest({ query: "banner" }, asAnnie)).toMatchObject([
    {
      kind: "MENTION_KIND_AGENT",
      id: banner,
      label: "Bannerman",
      pictureUrl: "http://x/a.png",
      description: "d",
      userFavorite: true,
    },
  ]);
  expect((await suggest({ query: "banner" }))[0]).not.toHaveProperty("userFavorite");
  const [hall] = await suggest({ query: "hall" });
  expect(hall).toEqual({
    kind: "MENTION_KIND_USER",
    id: "usr_annie",
    label: "Annie Hall",
    pictureUrl: "",
    description: "annie@example.com",
  });
});

test("at most 20 of the own workspace are suggested", async () => {
  expect(await labels({ query: "zed" })).toHaveLength(20);
  expect(await labels({ query: "" })).toHaveLength(20);
  expect(await labels({ query: "" }, stranger)).toEqual([]);
  await expect(suggest({ query: "x".repeat(101) })).rejects.toMatchObject({ fields: [{ field: "query" }] });
  await expect(suggest({ conversationId: "cnv_missing" })).rejects.toMatchObject({ reason: "CONVERSATION_NOT_FOUND" });
});
