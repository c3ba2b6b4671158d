import { describe, expect, test } from "vitest";
import { choicesOf, faultChoicesOf } from "../long/chaos/choices.ts";
import { CountingTool } from "../long/chaos/counting-tool.ts";
import type { Found, StoredMessage } from "../long/chaos/found.ts";
import { laws } from "../long/chaos/laws/index.ts";
import { Ledger } from "../long/chaos/ledger.ts";
import type { World } from "../long/chaos/world.ts";

const question: StoredMessage = {
  _id: "msg_question",
  conversationId: "cnv_1",
  kind: "user",
  rank: 0,
  version: 0,
  visibility: "visible",
  content: "Why?",
};
const answer: StoredMessage = {
  ...question,
  _id: "msg_answer",
  kind: "agent",
  rank: 1,
  content: "So.",
  chainOfThought: "Hm.",
  status: "succeeded",
  costMicrocredits: 5,
};
const cost = { usageId: "use_1", messageId: "msg_answer", microcredits: 5 };
const counted = {
  _id: "act_1",
  messageId: "msg_answer",
  callId: "call_1",
  tool: { name: "count" },
  decision: null,
  result: null,
};
const whole: Found = {
  conversations: [{ _id: "cnv_1", visibility: "unlisted" }],
  messages: [question, answer],
  runs: [{ _id: "run_1", messageId: "msg_answer", state: "ended" }],
  actions: [{ ...counted, status: "succeeded" }],
  records: [],
  budgetMonths: [],
  budgetEntries: [],
  billed: [cost],
  told: [cost, cost],
  files: [],
  objectKeys: [],
  unpublished: 0,
};
const made = { fileId: "fil_1", contentType: "image/png", status: "ready", contentKey: null, processedKey: null };
const naming = { ...answer, generatedFiles: [{ fileId: "fil_1" }] };
const asked = { conversationId: "cnv_1", messageId: "msg_question", content: "Why?", answerIds: ["msg_answer"] };
const heard = { conversationId: "cnv_1", messageId: "msg_answer", text: "So.", thoughts: "Hm." };
const end = "agent_message_success";

/** What a law says of these things. @param changes What is unlike what it should be. */
const contradictions = (
  law: string,
  changes: Partial<Found>,
  change: (ledger: Ledger, tool: CountingTool) => void = () => undefined,
) => {
  const ledger = new Ledger();
  ledger.conversations.push("cnv_1");
  ledger.post(asked);
  ledger.heard.push({ ...heard, ids: ["local-1-1", "local-1-2"], types: ["generation_tokens", end] });
  const countingTool = new CountingTool();
  countingTool.run({ params: { arguments: { token: "call_1" } } });
  change(ledger, countingTool);
  return laws[law]?.({ ledger, countingTool } as World, { ...whole, ...changes });
};

const offline = [
  "acknowledgedIsThere",
  "answersEnd",
  "costsAreUsage",
  "heardAsStored",
  "madeFilesAreNamed",
  "outboxesAreEmpty",
  "ranksAreDense",
  "toolsRanOnce",
];

test.each([...offline, "filesHaveOwners"])("%s says nothing of what is whole", async (law) => {
  expect(await contradictions(law, {})).toEqual([]);
});

describe("each law names what contradicts it", () => {
  const planted: readonly (readonly [string, Partial<Found>, string])[] = [
    ["acknowledgedIsThere", { messages: [answer] }, "msg_question"],
    ["acknowledgedIsThere", { messages: [question] }, "msg_answer"],
    ["acknowledgedIsThere", { conversations: [] }, "cnv_1"],
    ["acknowledgedIsThere", { messages: [{ ...question, content: "Who?" }, answer] }, "msg_question"],
    ["acknowledgedIsThere", { messages: [question, answer, { ...question, _id: "msg_twice" }] }, "Why?"],
    ["acknowledgedIsThere", { messages: [question, { ...answer, visibility: "deleted" }] }, "msg_answer"],
    ["answersEnd", { messages: [question, { ...answer, status: "created" }] }, "msg_answer"],
    ["answersEnd", { runs: [{ _id: "run_1", messageId: "msg_answer", state: "queued" }] }, "run_1"],
    ["costsAreUsage", { told: [] }, "use_1"],
    ["costsAreUsage", { told: [{ ...cost, microcredits: 6 }] }, "use_1"],
    ["costsAreUsage", { billed: [] }, "use_1"],
    ["costsAreUsage", { messages: [question, { ...answer, costMicrocredits: 6 }] }, "msg_answer"],
    ["filesHaveOwners", { objectKeys: ["files/w/f/x"] }, "files/w/f/x"],
    ["outboxesAreEmpty", { unpublished: 1 }, "1 entries"],
    ["ranksAreDense", { messages: [question, { ...answer, rank: 2 }] }, "cnv_1"],
    ["ranksAreDense", { messages: [question, { ...answer, version: 1 }] }, "cnv_1"],
    ["heardAsStored", { messages: [question, { ...answer, content: "So it is." }] }, "msg_answer"],
    ["heardAsStored", { messages: [question, { ...answer, chainOfThought: null }] }, "msg_answer"],
    ["madeFilesAreNamed", { files: [made] }, "fil_1"],
    ["madeFilesAreNamed", { files: [made], messages: [question, { ...naming, visibility: "deleted" }] }, "fil_1"],
    ["madeFilesAreNamed", { files: [{ ...made, status: "created" }], messages: [question, naming] }, "msg_answer"],
    ["madeFilesAreNamed", { messages: [question, naming] }, "msg_answer"],
  ];
  test.each(planted)("%s %j", async (law, changes, named) => {
    expect((await contradictions(law, changes))?.join("\n")).toContain(named);
  });

  test("what was deleted and is there", async () => {
    const deleted = await contradictions("acknowledgedIsThere", {}, (ledger) => ledger.deleted.add("msg_question"));
    expect(deleted).toEqual(["msg_question was deleted and is there"]);
  });

  test("a call that ran twice, one that never ran, and one that was refused and ran", async () => {
    const twice = await contradictions("toolsRanOnce", {}, (_, tool) =>
      tool.run({ params: { arguments: { token: "call_1" } } }),
    );
    expect(twice).toEqual(["call_1 ran 2 times"]);
    const never = { ...counted, callId: "call_2", status: "succeeded" };
    expect(await contradictions("toolsRanOnce", { actions: [never] })).toEqual(["call_2 has succeeded and never ran"]);
    const denied = { ...counted, status: "denied" };
    expect(await contradictions("toolsRanOnce", { actions: [denied] })).toEqual(["call_1 was refused and ran"]);
    const rejected = await contradictions("toolsRanOnce", {}, (ledger) => ledger.decided.set("act_1", "rejected"));
    expect(rejected).toEqual(["call_1 was refused and ran"]);
  });

  test("an end that was heard twice, and events out of order", async () => {
    const twice = { ...heard, ids: ["local-1-2", "local-1-1"], types: [end, end] };
    expect(await contradictions("heardAsStored", {}, ({ heard: all }) => all.push(twice))).toHaveLength(2);
  });
});

test("a seed decides the same again, and another seed something else", () => {
  const once = choicesOf(7, 1, 50);
  expect(choicesOf(7, 1, 50)).toEqual(once);
  expect(choicesOf(8, 1, 50)).not.toEqual(once);
  expect(choicesOf(7, 2, 50)).not.toEqual(once);
  expect(faultChoicesOf(7, "servers", 20)).toEqual(faultChoicesOf(7, "servers", 20));
});

test("what is chosen is spread over everything that there is", () => {
  const thirds = choicesOf(7, 1, 300).map(({ which }) => Math.floor(which * 3));
  for (const third of [0, 1, 2]) expect(thirds.filter((one) => one === third).length).toBeGreaterThan(50);
});
