import { Constellation, eventually, isolatedNatsUrl, severableWay, testStack, wideModel } from "@parley/testing";
import type { SeverableWay } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ToolClient } from "../../services/gateway/test/_tool-client.ts";
import { reply, schema, startTools } from "../../services/mcp-registry/test/_remote-servers.ts";
import type { Remote } from "../../services/mcp-registry/test/_remote-servers.ts";
import { expectSettledRun } from "../_settled-run.ts";
import { beginCall, blockCall, decide, expectOneCall } from "./_tool-call.ts";

// What stands between calls of tools and their results is away: the registry's database, the broker for the gateway.
let parley: Constellation;
let database: SeverableWay;
let broker: SeverableWay;
let remote: Remote;
/** What the remote server was asked and has not answered: answers it. */
const open: (() => void)[] = [];
let called = 0;

const wayTo = (url: string): Promise<SeverableWay> =>
  severableWay({ host: new URL(url).hostname, port: Number(new URL(url).port) });

beforeAll(async () => {
  const natsUrl = isolatedNatsUrl();
  [database, broker] = await Promise.all([wayTo(testStack().mongodbUrl), wayTo(natsUrl)]);
  remote = await startTools(
    () => [{ name: "look", description: "Looks.", inputSchema: schema }],
    ({ id }, response) => {
      called += 1;
      open.push(() => reply(response, { jsonrpc: "2.0", id, result: { content: [{ type: "text", text: "seen" }] } }));
    },
  );
  const broken = new URL(natsUrl);
  broken.port = String(broker.port);
  parley = await Constellation.start({
    registries: 1,
    runners: 1,
    spaces: true,
    natsUrl,
    environment: {
      gateway: { PARLEY_NATS_URL: broken.href.replace(/\/$/, "") },
      "mcp-registry": {
        PARLEY_MONGODB_URL: `mongodb://127.0.0.1:${database.port}/?directConnection=true`,
        PARLEY_MCP_ALLOW: "127.0.0.1/32:*",
        // An outage that a call's lease outlasts.
        PARLEY_CALL_LEASE_MS: "60000",
      },
    },
  });
});
afterAll(async () => {
  await parley.stop();
  await remote[Symbol.asyncDispose]();
  await Promise.all([database.close(), broker.close()]);
});

/** The registry does not answer as long as its database is away. */
async function cutDatabase(client: ToolClient, serverId: string): Promise<void> {
  database.cut();
  await eventually("the registry is away", async () =>
    (await client.post("heartbeat", { serverId })).status === 503 ? true : undefined,
  );
}

test("a result that is posted while the registry's database is away is taken once that is back", async () => {
  const begun = await beginCall(parley);
  const { client, serverId, actionId, stream } = begun;
  await cutDatabase(client, serverId);
  let isAnswered = false;
  const answered = client.answer(serverId, actionId, "poked").finally(() => (isAnswered = true));
  // Whatever was posted before is held by now.
  expect((await client.post("heartbeat", { serverId })).status).toBe(503);
  expect(isAnswered).toBe(false);
  database.mend();
  expect(await answered).toEqual({ status: 200, body: { success: true } });
  await expectOneCall(parley, begun, [stream]);
});

test("a call whose announcement no gateway has heard reaches its client with the next renewal of the stream", async () => {
  const blocked = await blockCall(parley);
  const client = new ToolClient(parley.api());
  const stream = await client.open(blocked.serverId);
  broker.cut();
  try {
    await decide(parley, blocked);
    // The broker is away still: nobody has told the gateway.
    const [frame] = await stream.frames(1);
    expect(frame?.data).toMatchObject({ id: blocked.actionId, method: "tools/call" });
  } finally {
    broker.mend();
  }
  await client.answer(blocked.serverId, blocked.actionId, "poked");
  await expectOneCall(parley, blocked, [stream]);
});

test("what a remote server answers while the registry's database is away is there once that is back, and it is not asked again", async () => {
  const api = parley.api();
  const made = await api.expect(201, "POST", api.q("/mcp"), { name: "looker", url: remote.url });
  const serverId = (made as { server: { sId: string } }).server.sId;
  await eventually("its tool", async () => {
    const changed = await api.request("PATCH", api.q(`/mcp/${serverId}/tools/look`), { stake: "never_ask" });
    return changed.ok ? true : undefined;
  });
  const { spaces } = (await api.expect(200, "GET", api.p("/spaces"))) as { spaces: { sId: string; kind: string }[] };
  const spaceId = spaces.find(({ kind }) => kind === "global")?.sId;
  const shown = await api.expect(201, "POST", api.q(`/spaces/${spaceId}/mcp_views`), { serverId });
  const tools = { mcpViewIds: [(shown as { serverView: { sId: string } }).serverView.sId] };
  const agentId = await parley.createAgent("Looker", "Be brief.", wideModel, { tools });
  const calls = [{ id: "look", name: "looker__look", arguments: "{}" }];
  parley.model.on("look there", { kind: "answer", pieces: [], calls }, { kind: "answer", pieces: ["Seen."] });
  const { conversationId, agentMessageIds } = await api.ask("look there", [agentId]);
  const messageId = agentMessageIds[0] ?? "";
  const answer = await eventually("its call", () => open.shift());
  const client = new ToolClient(api);
  await cutDatabase(client, `mcs_${"0".repeat(22)}`);
  answer();
  // It has answered, and the registry has nowhere to write that.
  expect((await client.post("heartbeat", { serverId: `mcs_${"0".repeat(22)}` })).status).toBe(503);
  database.mend();
  await eventually(
    "the end of the answer",
    async () => {
      const newest = (await api.messages(conversationId).catch(() => [])).find(({ sId }) => sId === messageId);
      return newest?.status === "succeeded" ? newest : undefined;
    },
    60_000,
  );
  expect(parley.model.callsFor("look there")[1]?.messages.at(-1)?.content).toBe("seen");
  expect(called).toBe(1);
  await expectSettledRun(parley, { conversationId, messageId });
});
