import { userChangedSubject } from "@parley/contracts";
import { userChangedCodec } from "@parley/contracts/directory/v1";
import { eventually } from "@parley/testing";
import { beforeAll, expect, test } from "vitest";
import { actor, harness, stranger, workspaceId } from "./_harness.ts";

const service = harness();
const person = async (userId: string, username: string, fullName: string): Promise<void> => {
  await service.broker.publish(
    userChangedSubject(workspaceId),
    userChangedCodec.encode({
      workspaceId,
      person: { userId, username, fullName, email: "", createdAt: "1" },
      revision: 1,
    }),
    { messageId: userId },
  );
};
const parse = async (markdown: string, who = actor) =>
  (await service.conversations.ParseMentions({ actor: who, markdown })).markdown;
let [helper, plus] = ["", ""];

beforeAll(async () => {
  helper = await service.createAgent("Helper");
  plus = await service.createAgent("Helper Plus");
  await Promise.all([
    person("usr_1", "ann", "Ann Lee"),
    person("usr_2", "bob", "Bob"),
    person("usr_3", "bob2", "Bob"),
    person("usr_4", "helper3", "Twin"),
    service.createAgent("Twin"),
  ]);
  await eventually("all people are known", async () => (await service.count("people")) === 4 || undefined);
});

test("names of agents and people become serialized mentions, the longest first, as they are spelled", async () => {
  expect(await parse("Hello @ann lee and @ANN, ask @helper plus or @Helper!")).toBe(
    `Hello :mention_user[Ann Lee]{sId=usr_1} and :mention_user[ann]{sId=usr_1}, ask :mention[Helper Plus]{sId=${plus}} or :mention[Helper]{sId=${helper}}!`,
  );
});

test("unknown and ambiguous names, code, and everything of another workspace stay as they are", async () => {
  for (const text of ["", "no names", "@nobody", "@Bob", "@twin", "`@Helper`", "bob@helper.com"])
    expect(await parse(text)).toBe(text);
  expect(await parse("@Helper @ann", stranger)).toBe("@Helper @ann");
  expect(await parse("@bob2")).toBe(":mention_user[bob2]{sId=usr_3}");
});

test("an agent that is archived, hidden or renamed is not meant any more", async () => {
  const gone = await service.createAgent("Gone");
  expect(await parse("@gone")).toContain(gone);
  await service.agents.ArchiveAgent({ actor, agentId: gone });
  expect(await parse("@gone")).toBe("@gone");
  const hidden = await service.createAgent("Secret");
  await service.agents.UpdateAgent({ actor, agentId: hidden, scope: "hidden" });
  expect(await parse("@secret")).toBe("@secret");
});

test("a megabyte of names that differ is answered", async () => {
  const text = Array.from({ length: 150_000 }, (_, i) => `@n${i}`)
    .join(" ")
    .slice(0, 1_000_000);
  expect(await parse(text)).toBe(text);
  expect((await parse("@ann ".repeat(200_000))).length).toBeGreaterThan(5_000_000);
});
