import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { ByteBudget, HeapThrift } from "@parley/runtime";
import type { Response } from "express";
import { expect, it } from "vitest";
import type { Actor } from "../domain/identity.ts";
import { LargeEventPace } from "./large-event-pace.ts";
import { deliveredEvent } from "./_delivered-event.ts";
import { SseClient } from "./sse-client.ts";

const owner: Actor = {
  workspaceId: "ws_1",
  workspaceName: "W",
  calendar: { timeZone: "UTC", cycleDay: 1 },
  keyId: "key_1",
  secretHash: "",
  person: null,
  scopes: [],
  spaceIds: [],
  region: "local",
  budgetCredits: null,
  expiresAt: null,
};
const json = { workspaceId: "ws_1", workspaceName: "W", publicUrl: "http://localhost" };

/** A client whose answer never reaches its socket, as when it does not read. */
function clientThatDoesNotRead(frame: string | null) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const room = { budget: new ByteBudget(1_000_000), pace: new LargeEventPace(), thrift: new HeapThrift() };
  const shared = { room, stalled: () => undefined };
  const subscription = {
    actor: { workspaceId: "ws_1" },
    source: { conversationId: "cnv_1", messageId: "msg_1" },
    lastEventId: "",
  };
  const client = new SseClient(shared, {
    response: response as Response,
    owner,
    json,
    render: () => frame,
    subscription,
  });
  return { client, response };
}

it("an answer that has ended and waits for its reader is ended again without harm", async () => {
  const { client, response } = clientThatDoesNotRead("x");
  client.opened();
  client.closed({ end: "SUBSCRIPTION_END_COMPLETE", code: "", reason: "", message: "" });
  const written = response.writableLength;
  client.end(true);
  client.keepAlive();
  await setImmediate();
  expect(response.writableLength).toBe(written);
});

it("a connection that fails is the end of its stream alone", () => {
  const { client, response } = clientThatDoesNotRead("x");
  client.opened();
  expect(response.emit("error", new Error("broken"))).toBe(true);
  expect(response.destroyed).toBe(true);
});

it("an event that can't be shown is skipped, with its id and its credit acknowledged", () => {
  const { client, response } = clientThatDoesNotRead(null);
  client.opened();
  const before = response.writableLength;
  let credit = 0;
  const link = {
    returnCredit: (_subscriber: object, events: number) => void (credit += events),
    grant: () => undefined,
  };
  client.placed(link, "1");
  for (let count = 0; count < 256; count += 1) client.deliver(deliveredEvent, { weight: 1, usesGrant: false });
  expect([client.lastEventId, response.writableLength, credit]).toEqual(["local-e-7", before, 256]);
});
