import { Constellation, dustClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.shared();
});
afterAll(() => parley.stop());

test("the real client retries a failed answer and follows the new version", async () => {
  parley.model.on("try me", { kind: "status", status: 400 }, { kind: "answer", pieces: ["Now it works."] });
  const api = parley.api();
  const asked = await api.ask("try me", [parley.agentId]);
  const failed = await api.follow(api.eventsPath(asked.conversationId, asked.agentMessageIds[0]));
  expect(failed.events.at(-1)?.data.type).toBe("agent_error");
  const client = dustClient(api);
  const retried = await client.retryMessage({
    conversationId: asked.conversationId,
    messageId: asked.agentMessageIds[0] ?? "",
  });
  if (retried.isErr()) throw new Error(retried.error.message);
  const { events } = await api.follow(api.eventsPath(asked.conversationId, retried.value.sId));
  expect(events.at(-1)?.data).toMatchObject({
    type: "agent_message_success",
    message: { content: "Now it works.", version: 1 },
  });
});
