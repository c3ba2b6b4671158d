import { Constellation, dustClient, newMessage } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWithClient, followWithClient } from "./_follow-client.ts";
import { expectWholeStory } from "./_whole-story.ts";

let parley: Constellation;
beforeAll(async () => {
  // Longer than a restart takes, and the runner's way back to who was restarted.
  const environment = { conversation: { PARLEY_RUN_LEASE_MS: "6000" } };
  parley = await Constellation.start({ environment });
});
afterAll(() => parley.stop());

const conversation = (): (typeof parley.conversations)[number] => {
  const [first] = parley.conversations;
  if (first === undefined) throw new Error("There is no conversation replica");
  return first;
};

test.each(["conversation.committed", "outbox.before-publish", "outbox.published"])(
  "killed at %s, a repeated request gives the same ids and all events come once",
  async (exitPoint) => {
    const api = parley.api();
    const { conversationId } = await api.ask("first", []);
    await conversation().restart({ PARLEY_EXIT_POINT: exitPoint });
    const headers = { "idempotency-key": `crash-${exitPoint}` };
    const path = api.p(`/assistant/conversations/${conversationId}/messages`);
    const body = newMessage(`crash at ${exitPoint}`, [parley.agentId]);
    const first = await api.request("POST", path, body, headers);
    await conversation().exited;
    await conversation().start();
    const again = (await api.expect(200, "POST", path, body, headers)) as {
      message: { sId: string };
      agentMessages: { sId: string }[];
    };
    // The answer may have been on its way already when the process died behind it.
    if (first.status === 200) expect(await first.json()).toMatchObject({ message: { sId: again.message.sId } });
    else expect(first.status).toBe(503);
    const messages = await api.messages(conversationId);
    expect(messages.map(({ sId }) => sId).slice(1)).toEqual([
      again.message.sId,
      ...again.agentMessages.map(({ sId }) => sId),
    ]);
    await expectWholeStory(api, [
      { conversationId, userMessageId: messages[0]?.sId ?? "", agentMessageIds: [] },
      { conversationId, userMessageId: again.message.sId, agentMessageIds: again.agentMessages.map(({ sId }) => sId) },
    ]);
  },
);

test("killed in mid-answer, the answer goes on and the real client misses nothing", async () => {
  const control = parley.model.control("steady");
  const client = dustClient(parley.api());
  const asked = await createWithClient(client, "steady", parley.agentId);
  const followed = followWithClient(client, asked.conversation, asked.userMessageId);
  await control.asked;
  control.send("before ");
  await conversation().kill();
  control.send("during ");
  await conversation().start();
  control.send("after");
  control.finish();
  const { text, types } = await followed;
  expect(text).toBe("before during after");
  expect(types.filter((type) => type !== "generation_tokens")).toEqual(["agent_message_success"]);
  await expectWholeStory(parley.api(), [
    {
      conversationId: asked.conversation.sId,
      userMessageId: asked.userMessageId,
      agentMessageIds: [asked.agentMessageId],
    },
  ]);
});
