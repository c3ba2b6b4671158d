import { Constellation, eventually, onDatabase, wideModel } from "@parley/testing";
import type { ApiClient, Script } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reply, schema, startEverything, startTools } from "../../services/mcp-registry/test/_remote-servers.ts";
import type { Message, Remote } from "../../services/mcp-registry/test/_remote-servers.ts";
import { expectSettledRun } from "../_settled-run.ts";
import { valueOf, versions } from "../conformance/_clients.ts";
import { HostedServer, programs } from "./_hosted-server.ts";

let parley: Constellation;
let api: ApiClient;
let everything: Remote;
let scripted: Remote;
let agentId = "";
let ids = 0;
/** How often the scripted server was called. */
let called = 0;

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const long = Array.from({ length: 40_000 }, (_line, index) => `Line ${index} of the herons.`).join("\n");
const contents: Readonly<Record<string, readonly object[]>> = {
  picture: [{ type: "image", data: png, mimeType: "image/png" }],
  long: [{ type: "text", text: long }],
  blobs: [
    { type: "resource", resource: { uri: "demo://a/birds.bin", blob: Buffer.from("any bytes").toString("base64") } },
    { type: "image", data: Buffer.from("no image").toString("base64"), mimeType: "image/png" },
  ],
};

beforeAll(async () => {
  everything = await startEverything();
  const tools = Object.keys(contents).map((name) => ({ name, description: name, inputSchema: schema }));
  scripted = await startTools(
    () => tools,
    ({ id, params }: Message, response) => {
      called += 1;
      reply(response, { jsonrpc: "2.0", id, result: { content: contents[String(params?.["name"])] } });
    },
  );
  const environment = {
    "mcp-registry": {
      PARLEY_MCP_ALLOW: "127.0.0.1/32:*",
      PARLEY_SECRET_KEYS: `one:${Buffer.alloc(32, 7).toString("base64")}`,
    },
    file: { PARLEY_HOLDER_AFTER_MS: "4000", PARLEY_RECONCILE_INTERVAL_MS: "200" },
  };
  parley = await Constellation.start({ files: true, spaces: true, registries: 1, environment });
  api = parley.api();
  const views = [
    await viewOf("everything", everything.url, ["get-tiny-image"]),
    await viewOf("scripted", scripted.url, Object.keys(contents)),
  ];
  const assistant = {
    name: "Caller",
    description: "",
    instructions: "Be brief.",
    model: { providerId: "local", modelId: wideModel },
    tools: { mcpViewIds: views },
  };
  const made = await api.expect(200, "POST", api.q("/assistant/agent_configurations"), { assistant });
  agentId = (made as { agentConfiguration: { sId: string } }).agentConfiguration.sId;
});
afterAll(async () => {
  await parley.stop();
  await Promise.all([everything[Symbol.asyncDispose](), scripted[Symbol.asyncDispose]()]);
});

/** A server whose tools nobody has to allow, in a space that everybody reads. @returns Its view. */
async function viewOf(name: string, url: string, tools: readonly string[]): Promise<string> {
  const { server } = (await api.expect(201, "POST", api.q("/mcp"), { name, url })) as { server: { sId: string } };
  for (const tool of tools)
    await api.expect(200, "PATCH", api.q(`/mcp/${server.sId}/tools/${tool}`), { stake: "never_ask" });
  const { spaces } = (await api.expect(200, "GET", api.p("/spaces"))) as { spaces: { sId: string; kind: string }[] };
  const spaceId = spaces.find(({ kind }) => kind === "global")?.sId;
  const shown = await api.expect(201, "POST", api.q(`/spaces/${spaceId}/mcp_views`), { serverId: server.sId });
  return (shown as { serverView: { sId: string } }).serverView.sId;
}

const calls = (name: string): Script => ({
  kind: "answer",
  pieces: [],
  calls: [{ id: `call_${++ids}`, name, arguments: "{}" }],
});
const says = (text: string): Script => ({ kind: "answer", pieces: [text] });

interface GeneratedFile {
  readonly fileId: string;
  readonly title: string;
  readonly contentType: string;
}

interface Answer {
  readonly sId: string;
  readonly type: string;
  readonly status: string;
  readonly content: string | null;
  readonly generatedFiles: readonly GeneratedFile[];
  readonly actions: readonly { readonly status: string; readonly generatedFiles: readonly GeneratedFile[] }[];
}

/** An answer that has ended, with what each family of routes shows of its files. */
const ended = (conversationId: string, messageId: string): Promise<Answer> =>
  eventually("the answer has ended", async () => {
    const path = api.p(`/assistant/conversations/${conversationId}`);
    const { conversation } = (await api.expect(200, "GET", path)) as { conversation: { content: Answer[][] } };
    const answer = conversation.content.flat().find(({ sId }) => sId === messageId);
    if (answer === undefined || answer.status === "created") return undefined;
    const shown = ((await api.messages(conversationId)) as readonly unknown[] as readonly Answer[]).find(
      ({ sId }) => sId === messageId,
    );
    return { ...answer, generatedFiles: shown?.generatedFiles ?? [] };
  });

/** Asks the agent, whose model calls this tool. */
async function asked(content: string, tool: string) {
  parley.model.on(content, calls(tool), says("Look."));
  const { conversationId, agentMessageIds } = await api.ask(content, [agentId]);
  return { conversationId, messageId: agentMessageIds[0] ?? "" };
}

async function answered(content: string, tool: string) {
  const { conversationId, messageId } = await asked(content, tool);
  const answer = await ended(conversationId, messageId);
  await expectSettledRun(parley, { conversationId, messageId });
  return { conversationId, answer };
}

/** What the model read of its call. */
const toldOf = (content: string): string => String(parley.model.callsFor(content)[1]?.messages.at(-1)?.content);

async function download(fileId: string): Promise<Response> {
  return fetch(`${api.baseUrl}${api.q(`/files/${fileId}?action=download`)}`, {
    headers: { authorization: `Bearer ${parley.apiKey}` },
  });
}

async function bytesOf(fileId: string): Promise<Buffer> {
  const response = await download(fileId);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The file service's records of what was made for a conversation. */
const recordsOf = (conversationId: string) =>
  onDatabase(parley.databases.file, (db) =>
    db.collection("files").find({ "metadata.conversationId": conversationId }).toArray(),
  );

/** What everybody is shown of an image that a tool answered with. */
async function expectImage(content: string, conversationId: string, answer: Answer): Promise<void> {
  await expectSettledRun(parley, { conversationId, messageId: answer.sId });
  expect(answer).toMatchObject({
    status: "succeeded",
    content: "Look.",
    generatedFiles: [{ fileId: expect.stringMatching(/^fil_/), title: "image-1.png", contentType: "image/png" }],
    actions: [{ status: "succeeded", generatedFiles: answer.generatedFiles }],
  });
  const fileId = answer.generatedFiles[0]?.fileId ?? "";
  expect((await bytesOf(fileId)).subarray(1, 4).toString()).toBe("PNG");
  expect(toldOf(content)).toContain(`[file ${fileId}: image-1.png (image/png)]`);
  for (const version of versions) {
    const client = version.connect(api.baseUrl, parley.workspaceId, parley.apiKey);
    const shown = valueOf(await client.getConversation({ conversationId })).content.flat();
    expect(shown.find(({ sId }) => sId === answer.sId)).toMatchObject({
      actions: [{ generatedFiles: answer.generatedFiles }],
    });
  }
}

describe("an image that a tool answers with", () => {
  test.each(versions)("of a client's server, client $version, is a file of the answer", async (version) => {
    const client = version.connect(api.baseUrl, parley.workspaceId, parley.apiKey);
    const hosted = await HostedServer.start(version.version, client, "everything", programs.everything);
    const content = `an image at the client ${version.version}`;
    parley.model.on(content, calls("everything__get-tiny-image"), says("Look."));
    const plain = await parley.createAgent(`Plain ${version.version}`, "Be brief.", wideModel);
    const created = valueOf(
      await client.createConversation({
        title: null,
        visibility: "unlisted",
        message: {
          content,
          mentions: [{ configurationId: plain }],
          context: { username: "tester", timezone: "UTC", origin: "api", clientSideMCPServerIds: [hosted.serverId] },
        },
      } as never),
    );
    const conversationId = created.conversation.sId;
    const blocked = await eventually("the call waits", async () => {
      const { blockedActions } = valueOf(await client.getBlockedActions({ conversationId }));
      return blockedActions[0];
    });
    const { actionId, messageId } = blocked;
    valueOf(await client.validateAction({ conversationId, messageId, actionId, approved: "approved" }));
    await expectImage(content, conversationId, await ended(conversationId, messageId));
    await hosted.stop();
  });

  test("of a remote server is one as well, which goes with its answer", async () => {
    const { conversationId, answer } = await answered("an image from afar", "everything__get-tiny-image");
    await expectImage("an image from afar", conversationId, answer);
    const [file] = answer.generatedFiles;
    await api.expect(200, "DELETE", api.q(`/assistant/conversations/${conversationId}/messages/${answer.sId}`));
    await eventually("its file is gone", async () =>
      (await recordsOf(conversationId)).length === 0 ? true : undefined,
    );
    expect((await download(file?.fileId ?? "")).status).toBe(404);
  });

  test("that was deleted is shown nowhere: not with its call, nor with its answer", async () => {
    const { conversationId, answer } = await answered("an image to delete", "scripted__picture");
    await api.expect(204, "DELETE", api.p(`/files/${answer.generatedFiles[0]?.fileId}`));
    await eventually("it is gone", async () => {
      const { generatedFiles, actions } = await ended(conversationId, answer.sId);
      return generatedFiles.length + (actions[0]?.generatedFiles.length ?? 1) === 0 ? true : undefined;
    });
  });
});

test("of a text of 1 MB the model reads 64 KB, and all of it is a file", async () => {
  const { answer } = await answered("a long result", "scripted__long");
  expect(answer.generatedFiles).toMatchObject([{ title: "result.txt", contentType: "text/plain" }]);
  expect(answer.actions[0]?.generatedFiles).toEqual(answer.generatedFiles);
  const told = toldOf("a long result");
  expect(Buffer.byteLength(told)).toBeLessThanOrEqual(64 * 1024);
  expect(told).toContain("Line 0 of the herons.\nLine 1 of");
  expect(told).toContain(answer.generatedFiles[0]?.fileId);
  expect((await bytesOf(answer.generatedFiles[0]?.fileId ?? "")).toString()).toBe(long);
});

test("blobs of any type are files, and what is not what it says is kept as bytes", async () => {
  const { answer } = await answered("some blobs", "scripted__blobs");
  const contentType = "application/octet-stream";
  expect(answer.generatedFiles).toMatchObject([
    { title: "birds.bin", contentType },
    { title: "image-2.png", contentType },
  ]);
  const bytes = await Promise.all(answer.generatedFiles.map(({ fileId }) => bytesOf(fileId)));
  expect(bytes.map(String)).toEqual(["any bytes", "no image"]);
});

describe("a runner killed between a result's file and its commit", () => {
  /** @returns Once it is dead, with the question that it was at. */
  async function killed(content: string, point: string) {
    const before = called;
    await parley.runners[0]?.restart({ PARLEY_EXIT_POINT: point });
    const question = await asked(content, "scripted__picture");
    await parley.runners[0]?.exited;
    expect(await recordsOf(question.conversationId)).toHaveLength(1);
    expect(called - before).toBe(1);
    return question;
  }

  test.each(["run.calls-made", "run.tool-file-stored"])(
    "at %s leaves it to the next attempt, which makes no other, nor another call",
    async (point) => {
      const [before, content] = [called, `killed with an image at ${point}`];
      const { conversationId, messageId } = await killed(content, point);
      await parley.runners[0]?.start();
      await expectImage(content, conversationId, await ended(conversationId, messageId));
      expect(called - before).toBe(1);
      expect(await recordsOf(conversationId)).toHaveLength(1);
    },
  );

  test("leaves none for good where nobody wants the answer any more; what answers have stays", async () => {
    const kept = await answered("an image that stays", "scripted__picture");
    const { conversationId, messageId } = await killed("killed and cancelled", "run.calls-made");
    await api.expect(200, "POST", api.q(`/assistant/conversations/${conversationId}/cancel`), {
      messageIds: [messageId],
      action: "cancel",
    });
    await parley.runners[0]?.start();
    expect(await ended(conversationId, messageId)).toMatchObject({ status: "cancelled", generatedFiles: [] });
    await expectSettledRun(parley, { conversationId, messageId });
    await eventually("its file is gone", async () =>
      (await recordsOf(conversationId)).length === 0 ? true : undefined,
    );
    await eventually("the other waits for nothing any more", async () => {
      const [record] = await recordsOf(kept.conversationId);
      return record !== undefined && record["holderUntil"] === undefined ? true : undefined;
    });
    expect((await bytesOf(kept.answer.generatedFiles[0]?.fileId ?? "")).toString("base64")).toBe(png);
  });
});
