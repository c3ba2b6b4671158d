import { Constellation, dustClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let [robotKey, readerKey] = ["", ""];
beforeAll(async () => {
  parley = await Constellation.shared();
  const issue = async (...scopes: string[]) =>
    ((await parley.api().expect(200, "POST", parley.api().q("/keys"), { name: "robot", scopes })) as { secret: string })
      .secret;
  robotKey = await issue("conversations:read", "conversations:write");
  readerKey = await issue("conversations:read");
});
afterAll(() => parley.stop());

const families = () => [parley.api().p("/assistant/conversations"), parley.api().q("/assistant/conversations")];
const refusal = async (status: number, method: string, path: string, body?: unknown, key?: string) => {
  const { error } = (await parley.api(0, key).expect(status, method, path, body)) as {
    error: { type: string; fields?: { field: string }[] };
  };
  return [error.type, error.fields?.[0]?.field];
};

test("the real client gives, lists and withdraws feedback", async () => {
  const { conversationId, agentMessageIds } = await parley.api().ask("hello", [parley.agentId]);
  const messageId = agentMessageIds[0] ?? "";
  const client = dustClient(parley.api());
  const posted = await client.postFeedback(conversationId, messageId, {
    thumbDirection: "down",
    feedbackContent: "too long",
    isConversationShared: true,
  });
  expect(posted.isOk() && posted.value).toEqual({ success: true });
  const listed = await client.getConversationFeedback({ conversationId });
  const read = await client.getConversation({ conversationId });
  const answer = read.isOk() ? read.value.content.flat().find(({ sId }) => sId === messageId) : undefined;
  const agentMessageId = answer?.type === "agent_message" ? answer.agentMessageId : undefined;
  const expected = {
    messageId,
    agentMessageId,
    userId: expect.any(Number),
    thumbDirection: "down",
    content: "too long",
    createdAt: expect.any(Number),
    agentConfigurationId: parley.agentId,
    agentConfigurationVersion: 0,
    isConversationShared: true,
  };
  expect(listed.isOk() && listed.value).toEqual([expected]);
  const withdrawn = await client.deleteFeedback(conversationId, messageId);
  expect(withdrawn.isOk() && withdrawn.value).toEqual({ success: true });
  const after = await client.getConversationFeedback({ conversationId });
  expect(after.isOk() && after.value).toEqual([]);
});

test("the private family has the same, with times as text", async () => {
  const root = parley.api().q("/assistant/conversations");
  const { conversationId, agentMessageIds } = await parley.api().ask("hello", [parley.agentId]);
  const path = `${root}/${conversationId}/messages/${agentMessageIds[0]}/feedbacks`;
  expect(await parley.api().expect(200, "POST", path, { thumbDirection: "down" })).toEqual({ success: true });
  expect(await parley.api().expect(200, "POST", path, { thumbDirection: "up", feedbackContent: null })).toEqual({
    success: true,
  });
  expect(await parley.api().expect(200, "GET", `${root}/${conversationId}/feedbacks`)).toMatchObject({
    feedbacks: [
      {
        thumbDirection: "up",
        content: null,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        isConversationShared: false,
      },
    ],
  });
  for (let i = 0; i < 2; i++) expect(await parley.api().expect(200, "DELETE", path)).toEqual({ success: true });
  expect(await parley.api().expect(200, "GET", `${root}/${conversationId}/feedbacks`)).toEqual({ feedbacks: [] });
});

test("a missing or wrong field is named in both families", async () => {
  const { conversationId, agentMessageIds, userMessageId } = await parley.api().ask("hello", [parley.agentId]);
  const good = { thumbDirection: "up" };
  for (const root of families()) {
    const path = (message: string) => `${root}/${conversationId}/messages/${message}/feedbacks`;
    const answer = path(agentMessageIds[0] ?? "");
    for (const wrong of [{}, { thumbDirection: "sideways" }])
      expect(await refusal(400, "POST", answer, wrong)).toEqual(["invalid_request_error", "thumbDirection"]);
    expect(await refusal(400, "POST", answer, { ...good, feedbackContent: "x".repeat(10_001) })).toEqual([
      "invalid_request_error",
      "feedbackContent",
    ]);
    expect(await refusal(400, "POST", answer, { ...good, isConversationShared: "yes" })).toEqual([
      "invalid_request_error",
      "isConversationShared",
    ]);
    for (const method of ["POST", "DELETE"]) {
      const body = method === "POST" ? good : undefined;
      expect(await refusal(400, method, path(userMessageId), body)).toEqual(["invalid_request_error", "mId"]);
      expect(await refusal(404, method, path("msg_missing"), body)).toEqual(["message_not_found", undefined]);
      expect(await refusal(404, method, `${root}/cnv_missing/messages/msg_missing/feedbacks`, body)).toEqual([
        "conversation_not_found",
        undefined,
      ]);
      expect(await refusal(403, method, answer, body, robotKey)).toEqual(["person_required", undefined]);
      expect(await refusal(403, method, answer, body, readerKey)).toEqual(["insufficient_scope", undefined]);
    }
    expect(await refusal(403, "GET", `${root}/${conversationId}/feedbacks`, undefined, robotKey)).toEqual([
      "person_required",
      undefined,
    ]);
    expect(await refusal(404, "GET", `${root}/cnv_missing/feedbacks`)).toEqual(["conversation_not_found", undefined]);
    expect(await parley.api().expect(200, "GET", `${root}/${conversationId}/feedbacks`)).toEqual({ feedbacks: [] });
  }
});
