import fc from "fast-check";
import { expect, test } from "vitest";
import { storedEventCodec } from "@parley/contracts/conversation/v1";
import type { StoredEvent__Output } from "@parley/contracts/conversation/v1";
import type { Broker } from "@parley/events";
import { AnswerPublisher, piecesOf } from "./answer-publisher.ts";

test("pieces are together the text, fit a message, and no character is cut", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 50 }), fc.integer({ min: 1, max: 9_000 }), (part, times) => {
      const pieces = [...piecesOf(part.repeat(times))];
      expect(pieces.join("") === part.repeat(times)).toBe(true);
      for (const piece of pieces) {
        expect(Buffer.byteLength(piece)).toBeLessThan(256 * 1024);
        expect(piece.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

test("how far calls are is sent at the pace of the stream: the newest of each, however much they say", async () => {
  const sent: StoredEvent__Output[] = [];
  let sequence = 0;
  const publish = (_subject: string, payload: Uint8Array) => {
    sent.push(storedEventCodec.decode(payload));
    return Promise.resolve({ sequence: ++sequence, duplicate: false });
  };
  const ids = { workspaceId: "w", conversationId: "c", messageId: "m", configurationId: "a", runId: "r" };
  const publisher = new AnswerPublisher({ publish } as unknown as Broker, {
    ...ids,
    subject: "s",
    expectedSequence: 0,
    attempt: 1,
    onError: () => undefined,
    onFailed: () => undefined,
    handedOver: new AbortController().signal,
  });
  for (let progress = 1; progress <= 1_000; progress++)
    for (const actionId of ["act_1", "act_2"])
      publisher.pushEvent({ event: "toolNotification", toolNotification: { actionId, progress, label: "works" } });
  await publisher.drain();
  expect(sent.map(({ toolNotification }) => toolNotification)).toMatchObject([
    { actionId: "act_1", progress: 1_000 },
    { actionId: "act_2", progress: 1_000 },
  ]);
});

test("what a runner that stops has not published it does not report", async () => {
  const ids = { workspaceId: "w", conversationId: "c", messageId: "m", configurationId: "a", runId: "r" };
  const handedOver = new AbortController();
  const reason = new Error("handed over");
  let isAway = false;
  let sequence = 0;
  const publish = () =>
    isAway ? Promise.reject(new Error("away")) : Promise.resolve({ sequence: ++sequence, duplicate: false });
  const publisher = new AnswerPublisher({ publish } as unknown as Broker, {
    ...ids,
    subject: "s",
    expectedSequence: 0,
    attempt: 1,
    onError: () => undefined,
    onFailed: () => undefined,
    handedOver: handedOver.signal,
  });
  publisher.push("before ", "tokens");
  publisher.push("thought", "chain_of_thought");
  await publisher.drain();
  isAway = true;
  publisher.push("after", "tokens");
  const flushed = publisher.flush();
  handedOver.abort(reason);
  await expect(flushed).rejects.toBe(reason);
  expect([publisher.textOf("tokens"), publisher.textOf("chain_of_thought")]).toEqual(["before ", "thought"]);
});
