import { streams } from "@parley/contracts";
import { Broker, ensureStream } from "@parley/events";
import { eventually, isolatedNatsUrl } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Harness } from "./_harness.ts";
import { agentCall, subAgents } from "./_sub-agents.ts";
import { ann } from "./_waiting.ts";

const service = new Harness();
beforeAll(async () => {
  const url = isolatedNatsUrl();
  const broker = await Broker.connect({ url, name: "before" });
  // As a release before sub-agents has made it.
  const former = { ...streams.withdrawals, subjects: ["tools.withdrawn"], replicas: 1 };
  await ensureStream(broker, former, "before");
  await broker.close();
  await service.start(20_000, { PARLEY_NATS_URL: url });
});
afterAll(() => service.stop());

test("where a release before had made the stream, cancelling an answer ends its sub-agents and events go on", async () => {
  const { asking, stateOf } = subAgents(service);
  const { conversationId, messageId, children } = await asking([agentCall("c0", await service.createAgent())]);
  const [child] = children;
  if (child === undefined) throw new Error("no sub-agent was asked");
  await service.conversations.CancelMessages({ actor: ann, conversationId, messageIds: [messageId] });
  await eventually("the sub-agent has ended", async () => ((await stateOf(child)) === "ended" ? true : undefined));
  await eventually("everything is published", async () => ((await service.count("outbox")) === 0 ? true : undefined));
  expect(await stateOf(child)).toBe("ended");
});
