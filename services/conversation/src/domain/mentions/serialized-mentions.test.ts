import { expect, test } from "vitest";
import { serializedMentionsIn } from "./serialized-mentions.ts";
import { runAtOnce } from "@parley/runtime";

const found = (document: string) => runAtOnce(serializedMentionsIn(document));

const idsOf = (document: string) =>
  found(document).map((mention) => (mention.kind === "agent" ? mention.agentId : mention.userId));

test("agents and people are found where they are mentioned, each once, in their order", () => {
  expect(
    found(
      "Ask :mention_user[Ann Lee]{sId=usr_1}, :mention[My \\[odd\\] agent]{sId=agt_1} and :mention_user[Ann]{sId=usr_1}.",
    ),
  ).toEqual([
    { kind: "user", userId: "usr_1" },
    { kind: "agent", agentId: "agt_1" },
  ]);
});

test.each([
  "`:mention[A]{sId=agt_1}`",
  "```\n:mention[A]{sId=agt_1}\n```",
  "    :mention[A]{sId=agt_1}",
  ":mention[A]{sId=}",
  ":mention[A]{id=agt_1}",
  ":mention[A]{sId=a b}",
  ":mention[A",
  ":cite[A]{agt_1}",
  "@A",
])("nobody is mentioned in %j", (document) => {
  expect(found(document)).toEqual([]);
});

test("they are found in lists, quotes and tables, and at most 100", () => {
  expect(
    idsOf("- one :mention[A]{sId=agt_1}\n\n> two :mention[B]{sId=agt_2}\n\n| a |\n|---|\n| :mention[C]{sId=agt_3} |"),
  ).toEqual(["agt_1", "agt_2", "agt_3"]);
  expect(idsOf(Array.from({ length: 200 }, (_, index) => `:mention[A]{sId=agt_${index}}`).join(" "))).toHaveLength(100);
});

test("hostile text takes linear time", () => {
  const started = performance.now();
  for (const text of [
    ":mention[".repeat(100_000),
    ":mention[a]{".repeat(100_000),
    `${":mention[a]{sId=b}".repeat(50_000)}\``,
  ])
    found(text);
  expect(performance.now() - started).toBeLessThan(10_000);
});
