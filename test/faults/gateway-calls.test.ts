import { Constellation, eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ToolClient } from "../../services/gateway/test/_tool-client.ts";
import type { ToolStream } from "../../services/gateway/test/_tool-client.ts";
import { limitWorkspace } from "../_budgets.ts";
import { beginCall, blockCall, decide, expectOneCall, only } from "./_tool-call.ts";
import type { BegunCall } from "./_tool-call.ts";

// The gateway alone dies, with calls of tools on their way through it.
let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({ registries: 1, runners: 1 });
  // Without a limit nothing would be held.
  await limitWorkspace(parley.api(), 1_000_000_000);
});
afterAll(() => parley.stop());

const exit = (point: string) => ({ PARLEY_EXIT_POINT: point });

/** Opens a server's stream again after what its client has seen, as clients do. */
async function reopen(client: ToolClient, serverId: string, ...former: readonly ToolStream[]): Promise<ToolStream> {
  const cursor = former.flatMap(({ sent }) => sent).at(-1)?.eventId ?? `${serverId}.1`;
  const stream = await client.open(serverId, cursor);
  expect(stream.status).toBe(200);
  return stream;
}

/** Posts a result until somebody says that it has arrived. @returns Whether anybody waited for it. */
const answer = ({ client, serverId, actionId }: BegunCall, text = "poked") =>
  eventually("the result is taken", async () => {
    const { status, body } = await client.answer(serverId, actionId, text).catch(() => ({ status: 0, body: {} }));
    return status === 200 ? body : undefined;
  });

test("killed with a call that it has taken and not written: the client's next stream has it", async () => {
  const gateway = only(parley.gateways);
  const blocked = await blockCall(parley);
  await decide(parley, blocked);
  await gateway.restart(exit("gateway.frames-taken"));
  const client = new ToolClient(parley.api());
  // The client lists its tools first, so it has a cursor.
  const cursor = `${blocked.serverId}.1`;
  const torn = await client.open(blocked.serverId, cursor).catch(() => null);
  await gateway.exited;
  expect(torn?.sent ?? []).toEqual([]);
  await gateway.start();
  const stream = await reopen(client, blocked.serverId);
  await stream.frames(1);
  await answer({ ...blocked, client, stream });
  await expectOneCall(parley, blocked, [stream]);
});

test("killed with a call that the client has seen: it is not sent again, and its result is taken", async () => {
  const gateway = only(parley.gateways);
  const begun = await beginCall(parley);
  await gateway.kill();
  await gateway.start();
  const stream = await reopen(begun.client, begun.serverId, begun.stream);
  expect(await answer(begun)).toEqual({ success: true });
  await expectOneCall(parley, begun, [begun.stream, stream]);
});

test("killed as it holds a result: the client posts it again, and it is taken then", async () => {
  const [gateway, registry] = [only(parley.gateways), only(parley.registries)];
  const begun = await beginCall(parley);
  await registry.kill();
  let said = "nothing";
  const held = begun.client.answer(begun.serverId, begun.actionId, "poked").then(
    () => (said = "answered"),
    () => (said = "torn"),
  );
  // What was posted before this is there once this is answered.
  await parley.api().request("GET", parley.api().p("/assistant/agent_configurations"));
  expect(said).toBe("nothing");
  await gateway.kill();
  await held;
  expect(said).toBe("torn");
  await Promise.all([gateway.start(), registry.start()]);
  expect(await answer(begun)).toEqual({ success: true });
  await expectOneCall(parley, begun, [begun.stream]);
});

test("killed with a result that the registry has stored: the client's repetition changes nothing", async () => {
  const [gateway, registry] = [only(parley.gateways), only(parley.registries)];
  const begun = await beginCall(parley);
  await registry.restart(exit("mcp-registry.result-stored"));
  const torn = begun.client.answer(begun.serverId, begun.actionId, "poked").catch(() => "torn");
  await registry.exited;
  // It has heard nothing, and asks again and again.
  await gateway.kill();
  expect(await torn).toBe("torn");
  await Promise.all([gateway.start(), registry.start()]);
  expect(await answer(begun, "poked twice")).toEqual({ success: false });
  await expectOneCall(parley, begun, [begun.stream]);
});

test("killed between a decision and its answer: the same decision again is harmless, the call is made once", async () => {
  const gateway = only(parley.gateways);
  const blocked = await blockCall(parley);
  await gateway.restart(exit("gateway.committed"));
  await expect(decide(parley, blocked)).rejects.toThrow();
  await gateway.exited;
  await gateway.start();
  await decide(parley, blocked);
  const client = new ToolClient(parley.api());
  const stream = await client.open(blocked.serverId);
  await stream.frames(1);
  await answer({ ...blocked, client, stream });
  await expectOneCall(parley, blocked, [stream]);
});
