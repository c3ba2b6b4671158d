import { eventually } from "@parley/testing";
import type { ApiClient, Constellation } from "@parley/testing";
import type { Ids } from "./_matrix-world.ts";

/** Makes a conversation whose agent waits for an answer of who asked it. It says "Painted." once it has one. */
export async function makeOpenQuestion(
  parley: Constellation,
  api: ApiClient,
): Promise<Pick<Ids, "cId" | "questionId" | "answerId"> & { readonly actionId: string }> {
  const secret = `paint-${Math.random().toString(36).slice(2)}`;
  const agentId = await parley.createAgent("Painter", "Ask first.", undefined, {
    tools: { builtIn: ["ask_user_question"] },
  });
  const asked = { question: "Which colour?", options: [{ label: "Red" }, { label: "Blue" }] };
  const call = { id: secret, name: "ask_user_question", arguments: JSON.stringify(asked) };
  parley.model.on(secret, { kind: "answer", pieces: [], calls: [call] }, { kind: "answer", pieces: ["Painted."] });
  const { conversationId: cId, userMessageId, agentMessageIds } = await api.ask(secret, [agentId]);
  const actionId = await eventually("a question that waits", async () => {
    const path = api.q(`/assistant/conversations/${cId}/actions/blocked`);
    const { blockedActions } = (await api.expect(200, "GET", path)) as { blockedActions: { actionId: string }[] };
    return blockedActions[0]?.actionId;
  });
  return { cId, questionId: userMessageId, answerId: agentMessageIds[0] ?? "", actionId };
}
