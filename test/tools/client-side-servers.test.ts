import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clientServerServiceDefinition, toolCallServiceDefinition } from "@parley/contracts/mcp/v1";
import type {
  ClientServerServiceDefinition,
  ToolCallServiceDefinition,
  ToolCall__Output,
} from "@parley/contracts/mcp/v1";
import { createClient } from "@parley/grpc";
import type { ClosableClient } from "@parley/grpc";
import { Constellation, eventually } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { versions } from "../conformance/_clients.ts";
import { ToolClient } from "../../services/gateway/test/_tool-client.ts";
import { HostedServer, programs } from "./_hosted-server.ts";

let parley: Constellation;
let servers: ClosableClient<ClientServerServiceDefinition>;
let calls: ClosableClient<ToolCallServiceDefinition>;
let actor: { readonly workspaceId: string; readonly keyId: string };
let apiKey = "";
let directory = "";
let ids = 0;

beforeAll(async () => {
  parley = await Constellation.start({ gateways: 2, registries: 2, runners: 0 });
  const options = { address: parley.registryAddress, deadlineMs: 30_000 };
  servers = createClient(clientServerServiceDefinition, options);
  calls = createClient(toolCallServiceDefinition, options);
  const made = (await parley.api().expect(200, "POST", parley.api().q("/keys"), {
    name: "host",
    scopes: ["mcp:host"],
  })) as { key: { keyId: string }; secret: string };
  apiKey = made.secret;
  actor = { workspaceId: parley.workspaceId, keyId: made.key.keyId };
  directory = await mkdtemp(join(tmpdir(), "parley-tools-"));
  await writeFile(join(directory, "heron.txt"), "Herons stand still.");
});
afterAll(async () => {
  servers.close();
  calls.close();
  await parley.stop();
  await rm(directory, { recursive: true });
});

/** Starts a call as a runner does: again with the same id until it is answered. */
async function start(serverId: string, toolName: string, args: object): Promise<string> {
  const callId = `act_${(ids += 1)}`;
  const request = { actor, callId, serverId, toolName, arguments: JSON.stringify(args) };
  await eventually("the start", () => calls.StartCall(request).catch(() => undefined));
  return callId;
}

async function ended(callId: string): Promise<ToolCall__Output> {
  return eventually(`the end of ${callId}`, async () => {
    const { call } = await calls.GetCall({ workspaceId: parley.workspaceId, callId });
    return call?.state === "TOOL_CALL_STATE_DONE" ? call : undefined;
  });
}

const resultOf = async (callId: string) => (await ended(callId)).result ?? "";
const call = async (serverId: string, toolName: string, args: object) =>
  resultOf(await start(serverId, toolName, args));
const listTools = async (serverId: string) => (await servers.ListTools({ actor, serverId })).tools;
const rawClient = (replica: number): ToolClient =>
  new ToolClient({ baseUrl: parley.baseUrls[replica] ?? "", workspaceId: parley.workspaceId, apiKey });

describe.each(versions)("client $version", { concurrent: true }, (client) => {
  const { version } = client;
  const host = async (name: string, program: string, ...args: string[]) =>
    HostedServer.start(
      version,
      client.connect(parley.baseUrls[0] ?? "", parley.workspaceId, apiKey),
      `${name} ${version}`,
      program,
      ...args,
    );

  test("its servers say which tools they have, and are called", async () => {
    const [everything, filesystem] = await Promise.all([
      host("everything", programs.everything),
      host("files", programs.filesystem, directory),
    ]);
    const [tools, fileTools] = await Promise.all([everything, filesystem].map(({ serverId }) => listTools(serverId)));
    expect(tools?.map(({ name }) => name)).toContain("echo");
    expect(fileTools?.find(({ name }) => name === "read_text_file")).toMatchObject({ readOnlyHint: true });
    expect(new Set(tools?.map(({ definitionHash }) => definitionHash)).size).toBe(tools?.length);
    expect(await call(everything.serverId, "echo", { message: "a heron" })).toContain("a heron");
    const path = join(directory, "heron.txt");
    expect(await call(filesystem.serverId, "read_text_file", { path })).toContain("Herons stand still.");
    expect(JSON.parse(await call(everything.serverId, "no such tool", {}))).toMatchObject({ isError: true });
    const many = Array.from({ length: 30 }, (_, index) =>
      start(everything.serverId, "echo", { message: `bird ${index}` }),
    );
    const results = await Promise.all(many.map(async (callId) => resultOf(await callId)));
    expect(results.map((result, index) => result.includes(`bird ${index}`))).toEqual(results.map(() => true));
    await Promise.all([everything.stop(), filesystem.stop()]);
  });

  test("a server whose stream has ended is called once it is back, once", async () => {
    const hosted = await host("reopening", programs.everything);
    await call(hosted.serverId, "echo", { message: "before" });
    // The newest stream is the server's: its own ends, and is opened again.
    const other = await rawClient(1).open(hosted.serverId);
    other.close();
    const away = await start(hosted.serverId, "echo", { message: "while it was away" });
    expect(await resultOf(away)).toContain("while it was away");
    expect(hosted.calls).toHaveLength(2);
    await hosted.stop();
  });

  test("a client that registers anew is called by its new id", async () => {
    const hosted = await host("anew", programs.everything);
    await call(hosted.serverId, "echo", { message: "before" });
    await hosted.registerAgain();
    expect(hosted.serverIds).toHaveLength(2);
    expect(await call(hosted.serverId, "echo", { message: "after" })).toContain("after");
    await hosted.stop();
  });
});

test("a result is taken by any gateway and any replica of the registry", async () => {
  const [first, second] = [rawClient(0), rawClient(1)];
  const serverId = await first.register("two gateways");
  const stream = await first.open(serverId);
  const callId = await start(serverId, "echo", {});
  await stream.frames(1);
  const posted = await Promise.all([first, second].map((client) => client.answer(serverId, callId)));
  expect(posted.filter(({ body }) => body["success"] === true)).toHaveLength(1);
  expect(await resultOf(callId)).toContain("done");
  stream.close();
});

test("one replica of the registry is killed while calls are on their way: each runs once and ends", async () => {
  const client = rawClient(0);
  const serverId = await client.register("a killed one");
  const stream = await client.open(serverId);
  const started = Promise.all(Array.from({ length: 20 }, () => start(serverId, "echo", {})));
  const answered = (async () => {
    for (const { data } of await stream.frames(20)) await client.answer(serverId, data.id ?? "");
  })();
  await parley.registries[0]?.kill();
  const callIds = await started;
  await answered;
  for (const callId of callIds) expect(await resultOf(callId)).toContain("done");
  expect(stream.sent).toHaveLength(callIds.length);
  expect(new Set(stream.sent.map(({ data }) => data.id))).toEqual(new Set(callIds));
  await parley.registries[0]?.start();
  stream.close();
});
