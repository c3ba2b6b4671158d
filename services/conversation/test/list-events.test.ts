import { streams } from "@parley/contracts";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { actor, harness, newMessage, stranger, workspaceId } from "./_harness.ts";

const service = harness();

async function endedAnswer(): Promise<{ conversationId: string; messageId: string }> {
  const { conversationId, answers } = await service.ask("x", await service.createAgent());
  const run = service.runKey(conversationId, answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_SUCCEEDED", content: "done", lastSequence: 0 });
  const source = { conversationId, messageId: answers[0]?.messageId ?? "" };
  await eventually("all is published", async () =>
    (await service.mongo.db.collection("outbox").countDocuments({ owner: `${workspaceId}/${conversationId}` })) === 0
      ? true
      : undefined,
  );
  return source;
}

test("events after the cursor come once, up to the limit", async () => {
  const { conversationId } = await service.ask("0");
  for (let i = 1; i < 6; i++)
    await service.conversations.PostMessage({ actor, conversationId, message: newMessage(String(i)) });
  const seen: string[] = [];
  let lastEventId = "";
  await eventually("all messages are told", async () => {
    const { events } = await service.events.ListEvents({ actor, source: { conversationId }, lastEventId, limit: 2 });
    expect(events.length).toBeLessThanOrEqual(2);
    seen.push(...events.map(({ userMessageNew }) => userMessageNew?.userMessage?.content ?? ""));
    lastEventId = events.at(-1)?.eventId ?? lastEventId;
    return seen.length >= 6 ? true : undefined;
  });
  expect(seen).toEqual(["0", "1", "2", "3", "4", "5"]);
  expect((await service.events.ListEvents({ actor, source: { conversationId }, lastEventId })).events).toEqual([]);
});

test("an answer whose terminal event is gone from the stream says it again, from its document, once", async () => {
  const source = await endedAnswer();
  const [before] = (await service.events.ListEvents({ actor, source })).events;
  await service.broker.manager.streams.purge(streams.events.name, { filter: `events.*.*.${source.conversationId}.>` });
  const [after, ...more] = (await service.events.ListEvents({ actor, source })).events;
  expect(more).toEqual([]);
  expect(after).toMatchObject({
    payload: "agentMessageSuccess",
    agentMessageSuccess: { message: { agentMessage: { content: "done" } } },
  });
  expect((await service.events.ListEvents({ actor, source, lastEventId: after?.eventId ?? "" })).events).toEqual([]);
  // Whether a client with another id has seen the end can't be known any more: better said again than never.
  expect(
    (await service.events.ListEvents({ actor, source, lastEventId: before?.eventId ?? "" })).events.map(
      ({ eventId }) => eventId,
    ),
  ).toEqual([after?.eventId]);
});

test("a foreign conversation and a malformed cursor are refused", async () => {
  const source = await endedAnswer();
  await expect(service.events.ListEvents({ actor: stranger, source })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(service.events.ListEvents({ actor, source, lastEventId: "nonsense" })).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "lastEventId" }],
  });
});
