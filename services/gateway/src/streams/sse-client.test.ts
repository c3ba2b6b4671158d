import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { Response } from "express";
import { expect, it } from "vitest";
import type { Actor } from "../domain/identity.ts";
import { SseClient } from "./sse-client.ts";

const owner: Actor = { workspaceId: "ws_1", workspaceName: "W", keyId: "key_1", secretHash: "", person: null, scopes: [], spaceIds: [], region: "local", expiresAt: null };

/** A client whose answer never reaches its socket, as when it does not read. */
function clientThatDoesNotRead() {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const shared = { render: () => "x", stalled: () => undefined };
  const client = new SseClient(shared, response as Response, owner, { workspaceId: "ws_1" }, { conversationId: "cnv_1", messageId: "msg_1" }, "");
  return { client, response };
}

it("an answer that has ended and waits for its reader is ended again without harm", async () => {
  const { client, response } = clientThatDoesNotRead();
  client.opened();
  client.closed({ end: "SUBSCRIPTION_END_COMPLETE", code: "", reason: "", message: "" });
  const written = response.writableLength;
  client.end(true);
  client.keepAlive();
  await setImmediate();
  expect(response.writableLength).toBe(written);
});

it("a connection that fails is the end of its stream alone", () => {
  const { client, response } = clientThatDoesNotRead();
  client.opened();
  expect(response.emit("error", new Error("broken"))).toBe(true);
  expect(response.destroyed).toBe(true);
});
