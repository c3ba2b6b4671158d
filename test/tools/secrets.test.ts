import { Constellation, OtlpReceiver, eventually, onDatabase, wideModel } from "@parley/testing";
import type { ApiClient, ServiceProcess } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AuthorizationServer, authorizeAs, startPersonal } from "../../services/mcp-registry/test/_oauth-servers.ts";
import type { Personal } from "../../services/mcp-registry/test/_oauth-servers.ts";
import { reply, schema, startTools } from "../../services/mcp-registry/test/_remote-servers.ts";
import type { Remote } from "../../services/mcp-registry/test/_remote-servers.ts";
import { expectSettledRun } from "../_settled-run.ts";
import { confirm } from "./_browser.ts";

// Whatever a server says of the secrets that it is called with, and however it fails: nobody reads them of Parley.
const [bearer, apiKey, changed] = ["zebra-bearer-4f1c9a", "heron-api-key-77d0b2", "otter-changed-key-3e5b61"];
const failing = ["throw", "break", "hang up", "garble"] as const;
const tools = ["echo", ...failing];

let parley: Constellation;
let api: ApiClient;
let receiver: OtlpReceiver;
let leaky: Remote;
let authorization: AuthorizationServer;
let personal: Personal;
let agentId = "";
const serverIds: string[] = [];
/** The address that somebody's browser was sent back to: it has a code and a state in it. */
let callback: URL;
let calls = 0;
/** Everything that was answered. */
const answers: string[] = [];

beforeAll(async () => {
  receiver = await OtlpReceiver.start();
  leaky = await startTools(
    () => tools.map((name) => ({ name, description: name, inputSchema: schema })),
    ({ id, params }, response, { headers }) => {
      const seen = `You sent ${headers.authorization} and ${String(headers["x-api-key"])}.`;
      switch (params?.["name"]) {
        case "echo":
          return reply(response, { jsonrpc: "2.0", id, result: { content: [{ type: "text", text: seen }] } });
        case "throw":
          return reply(response, { jsonrpc: "2.0", id, error: { code: -32_000, message: seen } });
        case "break":
          return response.writeHead(500, { "content-type": "text/plain", "x-seen": seen }).end(seen);
        case "garble":
          return response.writeHead(200, { "content-type": "application/json" }).end(`{"seen": "${seen}`);
        default:
          return response.destroy();
      }
    },
  );
  authorization = await AuthorizationServer.start();
  personal = await startPersonal(authorization);
  const otel = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_BSP_SCHEDULE_DELAY: "100" };
  const all = { ...otel, PARLEY_LOG_LEVEL: "debug" };
  const registry = { ...all, PARLEY_MCP_ALLOW: "127.0.0.1/32:*" };
  const environment = { gateway: all, conversation: all, "agent-runner": all, space: all, "mcp-registry": registry };
  parley = await Constellation.start({ registries: 1, spaces: true, environment });
  api = parley.api();
  const headers = [
    { name: "authorization", value: `Bearer ${bearer}` },
    { name: "x-api-key", value: apiKey },
  ];
  const views = [await show({ name: "leaky", url: leaky.url, headers }), await showPersonal()];
  const offered = { mcpViewIds: views };
  agentId = await parley.createAgent("Caller", "Be brief.", wideModel, { tools: offered });
});
afterAll(async () => {
  await parley.stop();
  await Promise.all([leaky[Symbol.asyncDispose](), personal[Symbol.asyncDispose]()]);
  await authorization[Symbol.asyncDispose]();
  await receiver.stop();
});

/** An answer, which is kept. */
async function ask(status: number, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await api.expect(status, method, path, body);
  answers.push(JSON.stringify(answer));
  return answer;
}

/** Makes a server known, and shows it to everybody. @returns Its view. */
async function show(wanted: object): Promise<string> {
  const { server } = (await ask(201, "POST", api.q("/mcp"), wanted)) as { server: { sId: string } };
  serverIds.push(server.sId);
  const { spaces } = (await ask(200, "GET", api.p("/spaces"))) as { spaces: { sId: string; kind: string }[] };
  const spaceId = spaces.find(({ kind }) => kind === "global")?.sId;
  const shown = await ask(201, "POST", api.q(`/spaces/${spaceId}/mcp_views`), { serverId: server.sId });
  return (shown as { serverView: { sId: string } }).serverView.sId;
}

/** The same of one at which each person authorises, as its asker then does. */
async function showPersonal(): Promise<string> {
  const viewId = await show({ name: "mailbox", url: personal.url, personalAuthorization: {} });
  // Its state is for whoever asks, and in no other answer.
  const begun = await api.expect(200, "POST", api.q(`/mcp/${serverIds[1]}/connection`));
  const { authorizationUrl } = begun as { authorizationUrl: string };
  callback = await authorizeAs("Ann", authorizationUrl, parley.baseUrls[0] ?? "");
  answers.push(await (await confirm(callback)).text());
  return viewId;
}

/** What an agent comes to say that calls a tool, with all that is shown of it. */
async function callTool(server: string, tool: string): Promise<void> {
  const content = `call ${tool}, ${++calls}`;
  const name = `${server}__${tool.replaceAll(" ", "_")}`;
  const call = { id: `call_${calls}`, name, arguments: "{}" };
  parley.model.on(content, { kind: "answer", pieces: [], calls: [call] }, { kind: "answer", pieces: ["Done."] });
  const { conversationId, agentMessageIds } = await api.ask(content, [agentId]);
  const messageId = agentMessageIds[0] ?? "";
  const path = `/assistant/conversations/${conversationId}`;
  await eventually(
    "the end of the answer",
    async () => {
      // On a busy machine it may not be known in time who can read what: it is asked again.
      const shown = await api.messages(conversationId).catch(() => []);
      const newest = shown.find(({ sId }) => sId === messageId);
      return newest?.status === "succeeded" ? newest : undefined;
    },
    60_000,
  );
  await expectSettledRun(parley, { conversationId, messageId });
  for (const shown of ["", `/messages/${messageId}`]) await ask(200, "GET", api.q(`${path}${shown}`));
  await ask(200, "GET", api.p(path));
  answers.push(JSON.stringify(await api.listEvents(conversationId, messageId)));
  const told = parley.model.callsFor(content).map(({ messages }) => messages);
  expect(told).toHaveLength(2);
  answers.push(JSON.stringify(told));
}

const processes = (): readonly ServiceProcess[] => [
  ...parley.gateways,
  ...parley.conversations,
  ...parley.runners,
  ...parley.registries,
  ...parley.spaceReplicas,
];

/** Everything that somebody may read, by where. */
async function places(): Promise<Readonly<Record<"answers" | "logs" | "traces" | "database", string>>> {
  const database = await onDatabase(parley.databases.registry, async (db) => {
    const collections = await db.collections();
    return JSON.stringify(await Promise.all(collections.map((one) => one.find().toArray())));
  });
  const traces = await eventually("the last request was traced", () => {
    const spans = JSON.stringify(receiver.spans);
    return spans.includes("parley-mcp-registry") && spans.includes("/mcp/:remoteId/sync") ? spans : undefined;
  });
  const logs = processes().map(({ output }) => output);
  return { answers: answers.join("\n"), logs: logs.join("\n"), traces, database };
}

test("headers and tokens of servers are in no answer, log or trace, and the database has none that can be read", async () => {
  for (const id of serverIds)
    await eventually("its tools", async () => {
      const { server } = (await ask(200, "GET", api.q(`/mcp/${id}`))) as { server: { tools: { name: string }[] } };
      for (const { name } of server.tools)
        await ask(200, "PATCH", api.q(`/mcp/${id}/tools/${encodeURIComponent(name)}`), { stake: "never_ask" });
      return server.tools.length > 0 ? true : undefined;
    });
  for (const tool of tools) await callTool("leaky", tool);
  await callTool("mailbox", "whoami");
  await ask(200, "PATCH", api.q(`/mcp/${serverIds[0]}`), { headers: [{ name: "x-api-key", value: changed }] });
  await callTool("leaky", "echo");
  // One that can't be reached, and one that is refused before it is asked.
  await leaky[Symbol.asyncDispose]();
  answers.push(await (await api.request("POST", api.q(`/mcp/${serverIds[0]}/sync`))).text());
  const refused = { name: "refused", url: "http://169.254.169.254/", headers: [{ name: "x-api-key", value: apiKey }] };
  answers.push(await (await api.request("POST", api.q("/mcp"), refused)).text());
  await ask(200, "GET", api.q("/mcp"));
  const secrets = new Map([
    ...Object.entries({ bearer, apiKey, changed, key: parley.apiKey }),
    ...["code", "state"].map((name): [string, string] => [name, callback.searchParams.get(name) ?? ""]),
    ...personal.tokens.map((token, index): [string, string] => [`token ${index}`, token]),
  ]);
  expect([...secrets].filter(([, secret]) => secret.length < 10)).toEqual([]);
  const read = await places();
  const found = Object.entries(read).flatMap(([place, text]) =>
    [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => `${name} in ${place}`),
  );
  expect(found).toEqual([]);
  // They would have been seen: tools were called with them, and what these said was kept.
  const kept = ["You sent [redacted] and [redacted].", "You are Ann, with [redacted]."];
  expect(kept.filter((said) => !read.answers.includes(said))).toEqual([]);
  expect(read.logs.includes("mcp-registry")).toBe(true);
}, 240_000);
