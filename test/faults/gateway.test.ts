import { Constellation, dustClient, newMessage } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWithClient, followWithClient } from "./_follow-client.ts";
import { expectWholeStory } from "./_whole-story.ts";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start();
});
afterAll(() => parley.stop());

const gateway = (): (typeof parley.gateways)[number] => {
  const [first] = parley.gateways;
  if (first === undefined) throw new Error("There is no gateway");
  return first;
};

test("killed with open streams, the real client resumes and misses nothing", async () => {
  const control = parley.model.control("hold the line");
  const client = dustClient(parley.api());
  const asked = await createWithClient(client, "hold the line", parley.agentId);
  let heard = (): void => undefined;
  const firstToken = new Promise<void>((resolve) => (heard = resolve));
  const followed = followWithClient(client, asked.conversation, asked.userMessageId, () => heard());
  await control.asked;
  control.send("one ");
  await firstToken;
  await gateway().kill();
  control.send("two ");
  await gateway().start();
  control.send("three");
  control.finish();
  const { text, types } = await followed;
  expect(text).toBe("one two three");
  expect(types.filter((type) => type !== "generation_tokens")).toEqual(["agent_message_success"]);
  await expectWholeStory(parley.api(), [
    {
      conversationId: asked.conversation.sId,
      userMessageId: asked.userMessageId,
      agentMessageIds: [asked.agentMessageId],
    },
  ]);
});

test("killed between commit and answer, a repeated request gives the same ids", async () => {
  const api = parley.api();
  await gateway().restart({ PARLEY_EXIT_POINT: "gateway.committed" });
  const headers = { "idempotency-key": "gateway-crash" };
  const body = { title: "A test", message: newMessage("crash after commit", [parley.agentId]) };
  await expect(api.request("POST", api.p("/assistant/conversations"), body, headers)).rejects.toThrow();
  await gateway().exited;
  await gateway().start();
  type Created = { conversation: { sId: string; content: { sId: string }[][] } };
  const first = (await api.expect(200, "POST", api.p("/assistant/conversations"), body, headers)) as Created;
  const second = (await api.expect(200, "POST", api.p("/assistant/conversations"), body, headers)) as Created;
  expect(second.conversation.sId).toBe(first.conversation.sId);
  const ids = first.conversation.content.map((versions) => versions.at(-1)?.sId ?? "");
  expect(second.conversation.content.map((versions) => versions.at(-1)?.sId)).toEqual(ids);
  const { conversations } = (await api.expect(200, "GET", api.p("/assistant/conversations"))) as {
    conversations: { sId: string }[];
  };
  expect(conversations.filter(({ sId }) => sId === first.conversation.sId)).toHaveLength(1);
  await expectWholeStory(api, [
    { conversationId: first.conversation.sId, userMessageId: ids[0] ?? "", agentMessageIds: [ids[1] ?? ""] },
  ]);
  const other = await api.request(
    "POST",
    api.p("/assistant/conversations"),
    { title: "A test", message: newMessage("something else", []) },
    headers,
  );
  expect(other.status).toBe(422);
});
