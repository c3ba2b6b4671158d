import { Constellation } from "@parley/testing";
import type { Script } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let agentId: string;
beforeAll(async () => {
  parley = await Constellation.shared();
  agentId = await parley.createAgent("Searcher", "Be brief.", undefined, { tools: { builtIn: ["search"] } });
});
afterAll(() => parley.stop());

const calls: Script = {
  kind: "answer",
  pieces: ["Let me look."],
  calls: [{ id: "call_1", name: "search", arguments: '{"query":"x"}' }],
};
const path = (conversationId: string, rest = "") => parley.api().q(`/assistant/conversations/${conversationId}${rest}`);
const typeOf = async (status: number, target: string) =>
  ((await parley.api().expect(status, "GET", target)) as { error: { type: string } }).error.type;

async function answered(question: string) {
  const api = parley.api();
  parley.model.on(question, calls, { kind: "answer", pieces: ["Nothing."] });
  const { conversationId, userMessageId, agentMessageIds } = await api.ask(question, [agentId]);
  const messageId = agentMessageIds[0] ?? "";
  await api.follow(api.eventsPath(conversationId, messageId));
  return { conversationId, userMessageId, messageId };
}

test("an answer's bill has every key, and adds up to the millionth of a credit", async () => {
  const { conversationId, messageId } = await answered("what does it cost");
  const bill = (await parley.api().expect(200, "GET", path(conversationId, `/messages/${messageId}/consumption`))) as {
    readonly details: {
      readonly agentWorkCredits: number;
      readonly tools: readonly { readonly attributedCredits: number; readonly directCredits: number }[];
    };
  };
  // Two calls of a model that reads 11 tokens, of which 3 are cached, and writes 7.
  const billedCredits = (2 * (8 * 3 + 3 * 1 + 7 * 15)) / 1_000_000;
  expect(bill).toEqual({
    billedCredits,
    totalBilledCredits: billedCredits,
    details: {
      attributionVersion: 1,
      agentWorkCredits: expect.any(Number),
      tools: [
        {
          label: "Search documents",
          internalMCPServerName: "search",
          toolName: "search",
          callCount: 1,
          attributedCredits: expect.any(Number),
          directCredits: 0,
          pending: false,
          subAgentCredits: 0,
        },
      ],
    },
  });
  const { agentWorkCredits, tools } = bill.details;
  const attributed = tools[0]?.attributedCredits ?? 0;
  expect(attributed).toBeGreaterThan(0);
  expect(Math.round((agentWorkCredits + attributed) * 1_000_000)).toBe(264);
  expect(await parley.api().expect(200, "GET", path(conversationId, "/consumption"))).toEqual({
    billedCredits,
    totalBilledCredits: billedCredits,
    details: {
      agentWorkCredits,
      tools,
      models: [{ providerId: "local", modelId: "scripted", displayName: "scripted", attributedCredits: billedCredits }],
      agents: [
        {
          agentId,
          name: "Searcher",
          pictureUrl: expect.stringMatching(/^http/),
          billedCredits,
          agentWorkCredits,
          tools,
          models: [expect.objectContaining({ modelId: "scripted" })],
        },
      ],
    },
  });
  const { message } = (await parley.api().expect(200, "GET", path(conversationId, `/messages/${messageId}`))) as {
    readonly message: object;
  };
  expect(message).toMatchObject({ costCredits: 0, subAgentCostCredits: 0 });
});

test("what is no answer, not there or deleted has no bill", async () => {
  const { conversationId, userMessageId, messageId } = await answered("and what does this cost");
  for (const id of [userMessageId, "msg_missing"])
    expect(await typeOf(404, path(conversationId, `/messages/${id}/consumption`))).toBe("message_not_found");
  for (const rest of ["/consumption", `/messages/${messageId}/consumption`])
    expect(await typeOf(404, path("cnv_missing", rest))).toBe("conversation_not_found");
  await parley.api().expect(200, "DELETE", path(conversationId, `/messages/${messageId}`));
  expect(await typeOf(404, path(conversationId, `/messages/${messageId}/consumption`))).toBe("message_not_found");
  const left = await parley.api().expect(200, "GET", path(conversationId, "/consumption"));
  expect(left).toMatchObject({ billedCredits: 0.000264 });
});
