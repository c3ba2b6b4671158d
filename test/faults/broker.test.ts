import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { streams } from "@parley/contracts";
import { Broker } from "@parley/events";
import { freePort, startNats } from "@parley/local-stack";
import type { NatsServer } from "@parley/local-stack";
import { Constellation, dustClient, eventually, testStack } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWithClient, followWithClient } from "./_follow-client.ts";
import { expectWholeStory } from "./_whole-story.ts";

let parley: Constellation;
let nats: NatsServer;
let port = 0;
let dir = "";

const startBroker = async (): Promise<void> => {
  nats = await startNats({ dir, port, log: () => undefined });
};

beforeAll(async () => {
  port = await freePort();
  dir = join(testStack().dir, `broker-${port}`);
  await startBroker();
  parley = await Constellation.start({ registries: 1, natsUrl: nats.url, files: true });
});
afterAll(async () => {
  await parley.stop();
  await nats.stop();
});

const streamNames = async (): Promise<readonly string[]> => {
  const broker = await Broker.connect({ url: nats.url, name: "test" });
  const names = (await broker.manager.streams.names().next()).toSorted();
  await broker.close();
  return names;
};

const client = () => dustClient(parley.api());
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test("with the broker gone for 10 seconds in mid-answer, messages are accepted and nothing is missed", async () => {
  const api = parley.api();
  const control = parley.model.control("outage");
  const asked = await createWithClient(client(), "outage", parley.agentId);
  const followed = followWithClient(client(), asked.conversation, asked.userMessageId);
  await control.asked;
  control.send("before ");
  await pause(200);
  nats.kill("SIGKILL");
  await nats.exited;
  control.send("during ");
  const posted = await api.post(asked.conversation.sId, "written while the broker was away", [parley.agentId]);
  await pause(10_000);
  await startBroker();
  control.send("after");
  control.finish();
  const { text, types } = await followed;
  expect(text).toBe("before during after");
  expect(types.filter((type) => type !== "generation_tokens")).toEqual(["agent_message_success"]);
  const second = await api.follow(api.eventsPath(asked.conversation.sId, posted.agentMessageIds[0]));
  expect(second.events.at(-1)?.data.type).toBe("agent_message_success");
  await expectWholeStory(api, [
    {
      conversationId: asked.conversation.sId,
      userMessageId: asked.userMessageId,
      agentMessageIds: [asked.agentMessageId],
    },
    posted,
  ]);
});

test.each([
  ["cancelled", "cancel"],
  ["stopped", "gracefully_stop"],
] as const)(
  "an answer that is %s while the broker stalls has the same text in its message and its stream",
  async (how, action) => {
    const api = parley.api();
    const control = parley.model.control(how);
    const asked = await api.ask(how, [parley.agentId]);
    const answerId = asked.agentMessageIds[0] ?? "";
    await control.asked;
    control.send("before ");
    await eventually("the text is there", async () => (await api.listEvents(asked.conversationId, answerId))[0]);
    nats.kill("SIGSTOP");
    for (const word of ["this", "and", "that", "during", "the", "stall"]) {
      control.send(`${word} `);
      await pause(100);
    }
    await api.expect(200, "POST", api.p(`/assistant/conversations/${asked.conversationId}/cancel`), {
      messageIds: [answerId],
      action,
    });
    // As long as a runner takes to hear of it without the broker, and some seconds.
    await pause(9_000);
    nats.kill("SIGCONT");
    const { events } = await api.follow(api.eventsPath(asked.conversationId, answerId));
    const said = events.map(({ data }) => (data.type === "generation_tokens" ? String(data["text"]) : "")).join("");
    const [, answer] = await api.messages(asked.conversationId);
    expect(said).toBe("before this and that during the stall ");
    expect(answer?.content).toBe(said);
    await expectWholeStory(api, [asked]);
  },
);

test("with the broker's data replaced, clients are told of the gap and follow what comes after", async () => {
  const api = parley.api();
  const before = await api.ask("before the loss", [parley.agentId]);
  const story = await api.follow(api.eventsPath(before.conversationId), {
    until: ({ data }) => data.type === "agent_message_done",
  });
  const lastEventId = story.events.at(-1)?.eventId ?? "";
  const ended = await api.listEvents(before.conversationId, before.agentMessageIds[0]);
  const seen: string[] = [];
  const stop = new AbortController();
  const open = api.follow(api.eventsPath(before.conversationId), {
    lastEventId,
    signal: stop.signal,
    onEvent: ({ data }) => seen.push(data.type),
  });

  nats.kill("SIGKILL");
  await nats.exited;
  await rm(dir, { recursive: true });
  await startBroker();

  // The stream that was open throughout, and one that resumes with an id of the lost epoch.
  await expect.poll(() => seen, { timeout: 20_000 }).toContain("gap");
  const resumed = await api.follow(api.eventsPath(before.conversationId), { lastEventId, until: () => true });
  expect(resumed.events[0]?.data).toMatchObject({ type: "gap", reason: "other_epoch", lastRank: 1 });
  const after = await api.post(before.conversationId, "after the loss", [parley.agentId]);
  await expect
    .poll(() => seen.slice(seen.indexOf("gap")), { timeout: 20_000 })
    .toEqual(["gap", "user_message_new", "agent_message_new", "agent_message_done"]);
  stop.abort();
  await open;
  // What no event passed through since has its stream again too.
  await expect.poll(streamNames, { timeout: 20_000 }).toEqual(
    Object.values(streams)
      .map(({ name }) => name)
      .toSorted(),
  );
  // An answer that had ended says so again, from its document.
  const [terminal] = await api.listEvents(before.conversationId, before.agentMessageIds[0], ended[0]?.id);
  expect(terminal?.type).toBe("agent_message_success");
  const answer = await api.follow(api.eventsPath(before.conversationId, after.agentMessageIds[0]));
  expect(answer.events.at(-1)?.data.type).toBe("agent_message_success");
});

test("with the broker restored from an older copy, ids are not used twice: clients are told of the gap", async () => {
  const api = parley.api();
  const { conversationId } = await api.ask("before the copy", []);
  await api.follow(api.eventsPath(conversationId), { until: () => true });
  nats.kill("SIGKILL");
  await nats.exited;
  const copy = `${dir}-copy`;
  await cp(dir, copy, { recursive: true });
  await startBroker();
  const posted = await api.post(conversationId, "after the copy", []);
  const { events } = await api.follow(api.eventsPath(conversationId), {
    until: ({ data }) => data["messageId"] === posted.userMessageId,
  });
  const lastEventId = events.at(-1)?.eventId ?? "";
  // Long enough for the service to have noted how far the stream had come.
  await pause(1_000);
  nats.kill("SIGKILL");
  await nats.exited;
  await rm(dir, { recursive: true });
  await cp(copy, dir, { recursive: true });
  await startBroker();
  const epochOf = (id: string): string => id.split("-").at(-2) ?? "";
  await expect
    .poll(async () => (await api.listEvents(conversationId, undefined, lastEventId))[0]?.data, { timeout: 20_000 })
    .toMatchObject({ type: "gap", reason: "other_epoch", lastRank: 1 });
  const [gap] = await api.listEvents(conversationId, undefined, lastEventId);
  expect(epochOf(gap?.id ?? "")).not.toBe(epochOf(lastEventId));
  const later = await api.post(conversationId, "after the restore", []);
  await expect
    .poll(async () => (await api.listEvents(conversationId, undefined, gap?.id)).map(({ data }) => data["messageId"]), {
      timeout: 20_000,
    })
    .toEqual([later.userMessageId]);
});
