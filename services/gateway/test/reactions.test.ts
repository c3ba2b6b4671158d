import { Constellation } from "@parley/testing";
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

const root = () => parley.api().q("/assistant/conversations");
const path = (conversationId: string, messageId: string) =>
  `${root()}/${conversationId}/messages/${messageId}/reactions`;
const refusal = async (status: number, method: string, at: string, body?: unknown, key?: string) => {
  const { error } = (await parley.api(0, key).expect(status, method, at, body)) as {
    error: { type: string; fields?: { field: string }[] };
  };
  return [error.type, error.fields?.[0]?.field];
};

test("an emoji is put on messages of people and agents, shown, and removed", async () => {
  const api = parley.api();
  const { conversationId, userMessageId, agentMessageIds } = await api.ask("hello", [parley.agentId]);
  const reactions = [
    {
      emoji: "👍",
      users: [{ userId: expect.stringMatching(/^usr_/), username: expect.any(String), fullName: expect.any(String) }],
    },
  ];
  for (const messageId of [userMessageId, agentMessageIds[0] ?? ""]) {
    const at = path(conversationId, messageId);
    for (let i = 0; i < 2; i++) expect(await api.expect(200, "POST", at, { emoji: "👍" })).toEqual({ success: true });
    expect(await api.expect(200, "GET", `${root()}/${conversationId}/messages/${messageId}`)).toMatchObject({
      message: { sId: messageId, reactions },
    });
  }
  expect(await api.expect(200, "GET", `${root()}/${conversationId}/messages`)).toMatchObject({
    messages: [{ reactions }, { reactions }],
  });
  for (let i = 0; i < 2; i++)
    expect(await api.expect(200, "DELETE", path(conversationId, userMessageId), { emoji: "👍" })).toEqual({
      success: true,
    });
  expect(await api.expect(200, "GET", `${root()}/${conversationId}/messages`)).toMatchObject({
    messages: [{ reactions: [] }, { reactions }],
  });
});

test("a missing or wrong field is named", async () => {
  const { conversationId, userMessageId } = await parley.api().ask("hello", []);
  const [at, good] = [path(conversationId, userMessageId), { emoji: "👍" }];
  for (const method of ["POST", "DELETE"]) {
    for (const wrong of [{}, { emoji: "" }, { emoji: "ok" }, { emoji: "👍👍" }, { emoji: 1 }])
      expect(await refusal(400, method, at, wrong)).toEqual(["invalid_request_error", "emoji"]);
    expect(await refusal(404, method, path(conversationId, "msg_missing"), good)).toEqual([
      "message_not_found",
      undefined,
    ]);
    expect(await refusal(404, method, path("cnv_missing", userMessageId), good)).toEqual([
      "conversation_not_found",
      undefined,
    ]);
    expect(await refusal(403, method, at, good, robotKey)).toEqual(["person_required", undefined]);
    expect(await refusal(403, method, at, good, readerKey)).toEqual(["insufficient_scope", undefined]);
  }
});
