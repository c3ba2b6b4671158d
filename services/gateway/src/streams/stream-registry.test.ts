import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { ByteBudget } from "@parley/runtime";
import type { Response } from "express";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Actor } from "../domain/identity.ts";
import { deliveredEvent } from "./_delivered-event.ts";
import type { EventLink } from "./event-link.ts";
import type { SseClient } from "./sse-client.ts";
import { StreamRegistry } from "./stream-registry.ts";

const capacity = 2 ** 20;
const json = { workspaceId: "ws_1", workspaceName: "W", publicUrl: "http://localhost" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Its client reads nothing: it never reaches a socket, without which Node would not say that it has closed. */
class UnreadAnswer extends ServerResponse {
  override destroy(error?: Error): this {
    super.destroy(error);
    this.emit("close");
    return this;
  }
}

/** A registry, and clients of it that read nothing. */
function gateway() {
  const budget = new ByteBudget(capacity);
  const subscribed = new Set<SseClient>();
  const link = {
    subscribe: (client: SseClient) => {
      subscribed.add(client);
      client.opened();
    },
    unsubscribe: (client: SseClient) => subscribed.delete(client),
  } as unknown as EventLink;
  const options = { keepaliveMs: 60_000, streamsPerKey: 1_000, currentEnd: async () => null, onError: () => undefined };
  const registry = new StreamRegistry({ link, budget, ...options });
  registry.start();
  /** Opens a stream on which each event is as long as it says. */
  const open = async (keyId: string, eventBytes: number) => {
    const response = new UnreadAnswer(new IncomingMessage(new Socket())) as UnreadAnswer & Response;
    const owner = { workspaceId: "ws_1", keyId, expiresAt: null } as unknown as Actor;
    const subscription = {
      actor: { workspaceId: "ws_1" },
      source: { conversationId: "cnv_1", messageId: "" },
      lastEventId: "",
    };
    await registry.serve({ response, owner, json, render: () => "x".repeat(eventBytes), subscription });
    const client = [...subscribed].at(-1);
    const deliver = (): void => {
      if (client !== undefined && subscribed.has(client))
        client.deliver(deliveredEvent, { weight: eventBytes, usesGrant: false });
    };
    return { response, deliver, isCut: () => response.destroyed };
  };
  return { budget, open };
}

it("what a key's clients have not read takes no more than its share, and one without room is cut", async () => {
  const { budget, open } = gateway();
  const clients: Awaited<ReturnType<typeof open>>[] = [];
  for (let count = 0; count < 20; count++) clients.push(await open("key_1", 100_000));
  for (const { deliver } of clients) deliver();
  // Who reads goes on within two seconds.
  await vi.advanceTimersByTimeAsync(1_500);
  expect(clients.filter(({ isCut }) => isCut())).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_500);
  const held = clients.filter(({ isCut }) => !isCut()).length;
  expect([held > 0, held < clients.length, budget.held]).toEqual([true, true, held * 100_000]);
  expect(budget.held).toBeLessThanOrEqual(capacity / 2);
  const other = await open("key_2", 100_000);
  other.deliver();
  expect(other.isCut()).toBe(false);
  for (const { response } of [...clients, other]) response.destroy();
  expect(budget.held).toBe(0);
});

it("a client that catches up gives its room back, and is not cut later", async () => {
  const { budget, open } = gateway();
  const { response, deliver, isCut } = await open("key_1", 100_000);
  deliver();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(budget.held).toBe(100_000);
  response.emit("drain");
  expect(budget.held).toBe(0);
  deliver();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(isCut()).toBe(false);
});

it.each([
  ["many small events", 2_000, 100, 62_000],
  ["one event", 100_000, 1, 62_000],
  ["more than 256 KB", 100_000, 3, 12_000],
])("a client that leaves %s unread for long is cut", async (_what, eventBytes, events, withinMs) => {
  const { budget, open } = gateway();
  const { deliver, isCut } = await open("key_1", eventBytes);
  for (let count = 0; count < events; count++) deliver();
  expect([budget.held > 0, isCut()]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(withinMs - 5_000);
  expect(isCut()).toBe(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([budget.held, isCut()]).toEqual([0, true]);
});
