import { Constellation, eventually, wideModel } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AuthorizationServer, authorizeAs, startPersonal } from "../../services/mcp-registry/test/_oauth-servers.ts";
import type { Personal } from "../../services/mcp-registry/test/_oauth-servers.ts";
import { expectSettledRun } from "../_settled-run.ts";
import { message, valueOf, versions } from "../conformance/_clients.ts";
import { confirm } from "./_browser.ts";

let parley: Constellation;
let ann: ApiClient;
let authorization: AuthorizationServer;
let remote: Personal;
let serverId = "";
let agentId = "";
let ids = 0;

beforeAll(async () => {
  authorization = await AuthorizationServer.start();
  remote = await startPersonal(authorization);
  const allow = {
    PARLEY_MCP_ALLOW: "127.0.0.1/32:*",
    PARLEY_SECRET_KEYS: `one:${Buffer.alloc(32, 7).toString("base64")}`,
  };
  parley = await Constellation.start({ registries: 1, spaces: true, environment: { "mcp-registry": allow } });
  ann = parley.api();
  const made = { name: "mailbox", url: remote.url, personalAuthorization: {} };
  serverId = ((await ann.expect(201, "POST", ann.q("/mcp"), made)) as { server: { sId: string } }).server.sId;
  await connect(ann, "Ann.Account");
  await eventually("its tools", async () => {
    const found = await ann.expect(200, "GET", ann.q(`/mcp/${serverId}`));
    return (found as { server: { tools: unknown[] } }).server.tools.length === 1 ? true : undefined;
  });
  await ann.expect(200, "PATCH", ann.q(`/mcp/${serverId}/tools/whoami`), { stake: "never_ask" });
  const space = { name: "Mail", isRestricted: false, spaceKind: "regular", memberIds: [] };
  const { sId } = ((await ann.expect(201, "POST", ann.q("/spaces"), space)) as { space: { sId: string } }).space;
  const shown = await ann.expect(201, "POST", ann.q(`/spaces/${sId}/mcp_views`), { serverId });
  const { serverView } = shown as { serverView: { sId: string; oAuthUseCase: string } };
  expect(serverView.oAuthUseCase).toBe("personal_actions");
  const tools = { mcpViewIds: [serverView.sId] };
  agentId = await parley.createAgent("Postman", "Be brief.", wideModel, { tools });
});
afterAll(async () => {
  await parley.stop();
  await remote[Symbol.asyncDispose]();
  await authorization[Symbol.asyncDispose]();
});

/** Somebody's key, of a person of their own. */
async function personKey(name: string): Promise<string> {
  const words = ["--workspace", parley.workspaceId];
  const named = ["--username", name, "--full-name", name, "--email", `${name}@example.com`];
  const { userId } = JSON.parse(await parley.cli("people", "create", ...words, ...named)) as { userId: string };
  const made = await parley.cli("keys", "create", ...words, "--name", name, "--person", userId);
  return (JSON.parse(made) as { apiKey: string }).apiKey;
}

async function begin(api: ApiClient): Promise<string> {
  const begun = await api.expect(200, "POST", api.q(`/mcp/${serverId}/connection`));
  return (begun as { authorizationUrl: string }).authorizationUrl;
}

async function connect(api: ApiClient, account: string): Promise<Response> {
  const url = await authorizeAs(account, await begin(api), parley.baseUrls[0] ?? "");
  // To look at the page connects nobody.
  const page = await fetch(url);
  expect([page.status, page.headers.get("referrer-policy"), page.headers.get("content-security-policy")]).toEqual([
    200,
    "no-referrer",
    "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  ]);
  expect(await page.text()).toMatch(/Connect .+ to mailbox\?/);
  const answered = await confirm(url);
  expect(answered.status).toBe(200);
  // What was good once is not good again.
  expect((await fetch(url)).status).toBe(400);
  expect((await confirm(url)).status).toBe(400);
  return answered;
}

interface Answer {
  readonly sId: string;
  readonly type: string;
  readonly status: string;
  readonly content: string | null;
  readonly actions: readonly { readonly status: string; readonly output: readonly { text: string }[] | null }[];
}

async function answerOf(api: ApiClient, conversationId: string): Promise<Answer | undefined> {
  const found = await api.expect(200, "GET", api.p(`/assistant/conversations/${conversationId}`));
  const { content } = (found as { conversation: { content: Answer[][] } }).conversation;
  return content.flat().findLast(({ type }) => type === "agent_message");
}

async function answered(api: ApiClient, conversationId: string): Promise<Answer> {
  const newest = await eventually("an answer", async () => {
    const answer = await answerOf(api, conversationId);
    return answer?.status === "succeeded" ? answer : undefined;
  });
  await expectSettledRun(parley, { conversationId, messageId: newest.sId }, api);
  return newest;
}

/** Has the model ask who it is when it is asked this. */
function asksWho(content: string): string {
  const calls = [{ id: `call_${++ids}`, name: "mailbox__whoami", arguments: "{}" }];
  parley.model.on(content, { kind: "answer", pieces: [], calls }, { kind: "answer", pieces: ["Done."] });
  return content;
}

const said = ({ actions }: Answer): string => actions[0]?.output?.[0]?.text ?? "";

describe.each(versions)("client $version", (of) => {
  const { version } = of;
  test("hears that a person has to authorise, and goes on once they have", async () => {
    const key = await personKey(`bea${version.replaceAll(".", "")}`);
    const api = parley.api(0, key);
    const client = of.connect(parley.baseUrls[0] ?? "", parley.workspaceId, key);
    const { conversation } = valueOf(
      await client.createConversation({
        title: "Mail",
        visibility: "unlisted",
        message: message(asksWho(`who am I, ${version}`), agentId),
      }),
    );
    const [blocked] = await eventually("a call that waits", async () => {
      const { blockedActions } = valueOf(await client.getBlockedActions({ conversationId: conversation.sId }));
      return blockedActions.length > 0 ? blockedActions : undefined;
    });
    const named = { mcpServerId: serverId, toolName: "whoami" };
    expect(blocked).toMatchObject({ status: "blocked_authentication_required", metadata: named });
    const messageId = blocked?.messageId ?? "";
    const path = `/assistant/conversations/${conversation.sId}/messages/${messageId}`;
    const events = await fetch(parley.baseUrls[0] + api.p(`${path}/events`), {
      headers: { authorization: `Bearer ${key}` },
    });
    let text = "";
    for await (const chunk of events.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString();
      if (text.includes("tool_personal_auth_required")) break;
    }
    expect(text).toContain(`"provider":"mcp"`);
    const retry = async () =>
      valueOf(await client.retryMessage({ conversationId: conversation.sId, messageId, blockedOnly: true }));
    await retry();
    expect((await answerOf(api, conversation.sId))?.status).toBe("created");
    await connect(api, `Bea.${version}`);
    await retry();
    expect(said(await answered(api, conversation.sId))).toContain(`You are Bea.${version}, with [redacted]`);
  });
});

test("each person calls with an account of their own", async () => {
  const { conversationId } = await ann.ask(asksWho("who is Ann"), [agentId]);
  expect(said(await answered(ann, conversationId))).toContain("You are Ann.Account");
});

test("a key without a person hears that it can't, and the agent ends in words", async () => {
  const made = await ann.expect(200, "POST", ann.q("/keys"), {
    name: "machine",
    scopes: ["conversations:read", "conversations:write", "agents:read"],
  });
  const machine = parley.api(0, (made as { secret: string }).secret);
  const { conversationId } = await machine.ask(asksWho("who is nobody"), [agentId]);
  const answer = await answered(machine, conversationId);
  expect(answer).toMatchObject({ content: "Done.", actions: [{ status: "errored" }] });
});

test("an account that was withdrawn blocks again, and cancel ends the wait", async () => {
  remote.refusesAll = true;
  const { conversationId } = await ann.ask(asksWho("who was Ann"), [agentId]);
  const path = ann.p(`/assistant/conversations/${conversationId}/actions/blocked`);
  const [blocked] = await eventually("a call that waits", async () => {
    const { blockedActions } = (await ann.expect(200, "GET", path)) as { blockedActions: { messageId: string }[] };
    return blockedActions.length > 0 ? blockedActions : undefined;
  });
  remote.refusesAll = false;
  const messageIds = [blocked?.messageId ?? ""];
  await ann.expect(200, "POST", ann.p(`/assistant/conversations/${conversationId}/cancel`), { messageIds });
  await eventually("the end", async () =>
    (await answerOf(ann, conversationId))?.status === "cancelled" ? 1 : undefined,
  );
  await expectSettledRun(parley, { conversationId, messageId: messageIds[0] ?? "" });
});

test("a registry that is killed in the middle of an exchange leaves nothing half, and one begins again", async () => {
  const api = parley.api(0, await personKey("cyd"));
  const [registry] = parley.registries;
  for (const point of ["state-taken", "code-exchanged"]) {
    const url = await authorizeAs("Cyd.Account", await begin(api), parley.baseUrls[0] ?? "");
    await registry?.restart({ PARLEY_EXIT_POINT: `mcp-registry.${point}` });
    expect((await confirm(url)).status).toBeGreaterThanOrEqual(500);
    await registry?.exited;
    await registry?.start();
    await eventually("the registry", async () => ((await fetch(url)).status === 400 ? true : undefined));
  }
  await connect(api, "Cyd.Account");
});
