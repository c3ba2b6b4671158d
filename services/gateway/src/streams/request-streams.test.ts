import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, test } from "vitest";
import type { RequestStreamClient } from "../clients.ts";
import type { Actor } from "../domain/identity.ts";
import { RequestStreams } from "./request-streams.ts";

const owner = { workspaceId: "w", keyId: "k", expiresAt: null } as unknown as Actor;
const stacks: AsyncDisposableStack[] = [];
afterEach(async () => {
  await stacks.pop()?.disposeAsync();
});

/** A gateway's request streams at a registry that has frames without end for the server `mcs_full`, once a test says so. */
async function gateway() {
  const resources = new AsyncDisposableStack();
  stacks.push(resources);
  const renewed: (readonly string[])[] = [];
  const state = { isFull: false };
  const message = JSON.stringify({ jsonrpc: "2.0", id: "act_1", params: { text: "x".repeat(1024 * 1024) } });
  const registry = {
    OpenStream: async ({ serverId }: { readonly serverId: string }) => ({ streamId: `of_${serverId}` }),
    TakeFrames: async ({ serverId, after }: { readonly serverId: string; readonly after: number }) => {
      const isFull = state.isFull && serverId === "mcs_full";
      return { frames: isFull ? [{ number: String(after + 1), message }] : [], isOver: false, hasMore: isFull };
    },
    RenewStreams: async ({ streams }: { readonly streams: readonly { readonly streamId: string }[] }) => {
      renewed.push(streams.map(({ streamId }) => streamId));
      return { overStreamIds: [], waitingStreamIds: state.isFull ? ["of_mcs_full"] : [] };
    },
    CloseStream: async () => ({}),
  } as unknown as RequestStreamClient;
  const options = { registry, keepaliveMs: 60_000, renewMs: 20, streamsPerKey: 10 };
  const streams = new RequestStreams({ ...options, currentEnd: async () => null, onError: () => undefined });
  resources.use(streams).start();
  const app = express();
  app.get("/:serverId", async (request, response) => {
    const serverId = request.params["serverId"] ?? "";
    await streams.serve({ response, owner, actor: {}, serverId, lastEventId: "" });
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  resources.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  /** A client that reads no more than the beginning. */
  const open = async (serverId: string): Promise<void> => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => undefined);
    resources.defer(() => void socket.destroy());
    socket.write(`GET /${serverId} HTTP/1.1\r\nHost: gateway\r\n\r\n`);
    await once(socket, "readable");
  };
  return { renewed, open, state };
}

test("a client that reads nothing does not hold up the renewal of any stream", async () => {
  const { renewed, open, state } = await gateway();
  await open("mcs_full");
  await open("mcs_quiet");
  // Only a renewal tells of them.
  state.isFull = true;
  const before = renewed.length;
  await expect.poll(() => renewed.length - before, { timeout: 5_000 }).toBeGreaterThan(5);
  expect(renewed.at(-1)).toEqual(["of_mcs_full", "of_mcs_quiet"]);
});
