import type { ApiClient, Constellation } from "@parley/testing";
import { newMessage } from "@parley/testing";
import { scopes } from "../src/domain/scopes.ts";
import { attachFile, makeFile } from "./_file-things.ts";
import { makeMcpServer, makeRemoteServer } from "./_mcp-things.ts";

/** The ids of one of each thing that a path or a body may name. */
export interface Ids {
  readonly wId: string;
  readonly aId: string;
  readonly cId: string;
  readonly questionId: string;
  readonly answerId: string;
  readonly fragmentId: string;
  readonly compactionId: string;
  readonly keyId: string;
  readonly fileId: string;
  readonly personId: string;
  /** A project that is open. */
  readonly spaceId: string;
  readonly groupId: string;
  /** A data source in the project. */
  readonly dsId: string;
  /** A view that shows a part of it in the same project. */
  readonly dsvId: string;
  /** A document and a folder of the data source, percent-encoded; of those of others there is none of these. */
  readonly documentId: string;
  readonly folderId: string;
  /** A table of it, and the one row that it has. */
  readonly tableId: string;
  readonly rowId: string;
  /** An app of the project. */
  readonly appId: string;
  /** A remote MCP server, its one tool, and its view in the project. */
  readonly remoteUrl?: string;
  readonly remoteId: string;
  readonly toolName: string;
  readonly serverViewId: string;
  /** A client's MCP server. */
  readonly mcpId?: string;
  /** A call of a tool that waits for its asker, where a case is about one. */
  readonly actionId?: string;
  /** A CSV file, where a case is about one. */
  readonly csvId?: string;
}

/** Somebody with a key in a workspace. */
export interface Member {
  readonly api: ApiClient;
  readonly personId: string;
}

/** Makes a person with a key of every scope in a workspace; what they are called contains `secret`. */
export async function makeMember(parley: Constellation, workspaceId: string, secret: string): Promise<Member> {
  const words = ["--workspace", workspaceId];
  const { userId } = JSON.parse(
    await parley.cli(
      "people",
      "create",
      ...words,
      "--username",
      secret,
      "--full-name",
      `Person ${secret}`,
      "--email",
      `${secret}@example.com`,
    ),
  ) as { userId: string };
  const { apiKey } = JSON.parse(
    await parley.cli("keys", "create", ...words, "--name", `Key ${secret}`, "--person", userId),
  ) as { apiKey: string };
  return { api: parley.api(0, apiKey, workspaceId), personId: userId };
}

/** Keys that somebody has made. */
export interface MemberKeys {
  /** Of every scope, without a person. */
  readonly robot: string;
  readonly revoked: string;
  /** By a scope: one that has all but this. */
  readonly without: ReadonlyMap<string, string>;
}

export async function makeKeys({ api }: Member): Promise<MemberKeys> {
  const issue = async (ofScopes: readonly string[]) =>
    (await api.expect(200, "POST", api.q("/keys"), { name: "k", scopes: ofScopes })) as {
      secret: string;
      key: { keyId: string };
    };
  const [robot, revoked] = [await issue(scopes), await issue(scopes)];
  await api.expect(200, "DELETE", api.q(`/keys/${revoked.key.keyId}`));
  const without = new Map<string, string>();
  for (const scope of scopes) without.set(scope, (await issue(scopes.filter((other) => other !== scope))).secret);
  return { robot: robot.secret, revoked: revoked.secret, without };
}

/** Makes a workspace of its own with a member. */
export async function makeWorkspace(parley: Constellation, secret: string): Promise<Member> {
  const { workspaceId } = JSON.parse(await parley.cli("workspaces", "create", "--name", `Workspace ${secret}`)) as {
    workspaceId: string;
  };
  return makeMember(parley, workspaceId, secret);
}

/** Makes a hidden agent; every text in it contains `secret`. */
export async function makeHiddenAgent(api: ApiClient, secret: string): Promise<string> {
  const model = { providerId: "local", modelId: "scripted" };
  const assistant = { name: secret, description: secret, instructions: secret, scope: "hidden", model };
  const path = api.q("/assistant/agent_configurations");
  const { agentConfiguration } = (await api.expect(200, "POST", path, { assistant })) as {
    agentConfiguration: { sId: string };
  };
  return agentConfiguration.sId;
}

/** Makes one of each thing; every text in it contains `secret`. @param remoteUrl Where a remote MCP server is. */
export async function makeThings(
  parley: Constellation,
  { api, personId }: Member,
  secret: string,
  remoteUrl: string,
): Promise<Ids> {
  const assistant = {
    name: `Agent ${secret}`,
    description: secret,
    instructions: secret,
    model: { providerId: "local", modelId: "scripted" },
  };
  const { agentConfiguration } = (await api.expect(200, "POST", api.q("/assistant/agent_configurations"), {
    assistant,
  })) as { agentConfiguration: { sId: string } };
  const spaceId = await makeSpace(api, secret, "project");
  const ids = {
    wId: api.workspaceId,
    aId: agentConfiguration.sId,
    keyId: await makeKey(api, `Key ${secret}`),
    fileId: await makeFile(api, secret),
    personId,
    spaceId,
    groupId: await makeGroup(api, secret),
    ...(await makeDataSource(api, spaceId, secret)),
    appId: await makeApp(api, spaceId, secret),
    mcpId: await makeMcpServer(api),
    ...(await makeRemoteServer(api, spaceId, secret, remoteUrl)),
    remoteUrl,
  };
  const conversation = await makeConversation(parley, api, ids.aId, secret);
  const root = api.q(`/assistant/conversations/${conversation.cId}`);
  const { contentFragment } = (await api.expect(200, "POST", `${root}/content_fragment`, {
    title: secret,
    content: secret,
    contentType: "text/plain",
  })) as { contentFragment: { contentFragmentId: string } };
  await attachFile(api, conversation.cId, ids.fileId);
  const path = `${root}/messages/${conversation.answerId}`;
  await api.expect(200, "POST", `${path}/feedbacks`, { thumbDirection: "up", feedbackContent: secret });
  await api.expect(200, "POST", `${path}/reactions`, { emoji: "\u{1F44D}" });
  parley.model.onQuiet(secret, { kind: "answer", pieces: [secret] });
  const { compactionMessage } = (await api.expect(200, "POST", `${root}/compactions`, {
    model: { providerId: "local", modelId: "scripted" },
  })) as { compactionMessage: { sId: string } };
  await compacted(api, `${root}/compactions/${compactionMessage.sId}`);
  return {
    ...ids,
    ...conversation,
    fragmentId: contentFragment.contentFragmentId,
    compactionId: compactionMessage.sId,
  };
}

/** Makes a space that is open to everybody in the workspace. */
export async function makeSpace(api: ApiClient, name: string, spaceKind: "project" | "regular"): Promise<string> {
  const wanted = { name, isRestricted: false, spaceKind, ...(spaceKind === "project" ? { description: name } : {}) };
  const { space } = (await api.expect(201, "POST", api.q("/spaces"), wanted)) as { space: { sId: string } };
  return space.sId;
}

/** The ids of a data source and of what belongs to it. */
export type DataSourceIds = Pick<Ids, "dsId" | "dsvId" | "documentId" | "folderId" | "tableId" | "rowId">;

/** Makes a data source with a document, a folder and a table in it, and a view of the folder. */
export async function makeDataSource(api: ApiClient, spaceId: string, secret: string): Promise<DataSourceIds> {
  const wanted = { name: secret, description: secret };
  const { dataSource } = (await api.expect(201, "POST", api.q(`/spaces/${spaceId}/data_sources`), wanted)) as {
    dataSource: { sId: string };
  };
  const dsId = dataSource.sId;
  // An answer to who names an id may name it as well: it must be no secret.
  const [documentId, folderId, tableId, rowId] = ["document", "folder", "table", "row"].map((kind) =>
    encodeURIComponent(`${kind}s/\u56f3 ${Math.random().toString(36).slice(2)}`),
  ) as [string, string, string, string];
  const folder = { title: secret, timestamp: 1_700_000_000_000, tags: [secret] };
  await api.expect(200, "POST", api.p(`/data_sources/${dsId}/folders/${folderId}`), folder);
  const ids = [documentId, folderId].map((id) => decodeURIComponent(id));
  const parents = { parent_id: ids[1], parents: ids };
  const document = { text: `It is ${secret}.`, title: secret, tags: [secret], ...parents, async: true };
  await api.expect(200, "POST", api.p(`/spaces/${spaceId}/data_sources/${dsId}/documents/${documentId}`), document);
  const root = api.p(`/spaces/${spaceId}/data_sources/${dsId}/tables`);
  const table = { table_id: decodeURIComponent(tableId), name: secret, description: secret, title: secret };
  await api.expect(200, "POST", root, table);
  const rows = [{ row_id: decodeURIComponent(rowId), value: { word: secret } }];
  await api.expect(200, "POST", `${root}/${tableId}/rows`, { rows });
  const shown = { dataSourceId: dsId, parentsIn: [decodeURIComponent(folderId)] };
  const { dataSourceView } = (await api.expect(201, "POST", api.q(`/spaces/${spaceId}/data_source_views`), shown)) as {
    dataSourceView: { sId: string };
  };
  return { dsId, dsvId: dataSourceView.sId, documentId, folderId, tableId, rowId };
}

/** Makes a website that is crawled when somebody asks, of a host that does not exist. */
export async function makeWebsite(api: ApiClient, spaceId: string, name: string): Promise<string> {
  const configuration = { startUrls: ["https://website.invalid/"], crawlFrequency: "never" };
  const wanted = { name, provider: "webcrawler", configuration };
  const { dataSource } = (await api.expect(201, "POST", api.q(`/spaces/${spaceId}/data_sources`), wanted)) as {
    dataSource: { sId: string };
  };
  return dataSource.sId;
}

/** Makes a key that may do little; its text is forgotten. */
export async function makeKey(api: ApiClient, name: string): Promise<string> {
  const wanted = { name, scopes: ["agents:read"] };
  const { key } = (await api.expect(200, "POST", api.q("/keys"), wanted)) as { key: { keyId: string } };
  return key.keyId;
}

/** Makes a group with nobody in it. */
export async function makeGroup(api: ApiClient, name: string): Promise<string> {
  const { group } = (await api.expect(201, "POST", api.q("/groups"), { name })) as { group: { sId: string } };
  return group.sId;
}

/** Makes an app in a space. */
export async function makeApp(api: ApiClient, spaceId: string, secret: string): Promise<string> {
  const datasets = [{ name: secret, description: secret, data: [{ word: secret }], schema: null }];
  const wanted = { name: secret, description: secret, savedSpecification: secret, savedConfig: secret, datasets };
  const { app } = (await api.expect(201, "POST", api.q(`/spaces/${spaceId}/apps`), wanted)) as { app: { sId: string } };
  return app.sId;
}

/** Makes a conversation with a question and its answer. */
export async function makeConversation(
  parley: Constellation,
  api: ApiClient,
  agentId: string,
  secret: string,
  title = `About ${secret}`,
): Promise<Pick<Ids, "cId" | "questionId" | "answerId">> {
  parley.model.on(secret, { kind: "answer", pieces: ["It is ", secret], reasoning: [secret] });
  const body = { title, message: { ...newMessage(`What is ${secret}?`, [agentId]), blocking: true } };
  const { conversation } = (await api.expect(200, "POST", api.p("/assistant/conversations"), body)) as {
    conversation: { sId: string; content: { sId: string }[][] };
  };
  const [question, answer] = conversation.content.map((versions) => versions.at(-1)?.sId ?? "");
  return { cId: conversation.sId, questionId: question ?? "", answerId: answer ?? "" };
}

/** Makes a conversation whose question and answer were deleted. */
export async function makeDeletedMessages(
  parley: Constellation,
  { api }: Member,
  agentId: string,
  secret: string,
): Promise<Pick<Ids, "cId" | "questionId" | "answerId">> {
  const made = await makeConversation(parley, api, agentId, secret, "About nothing");
  const path = (id: string): string => api.q(`/assistant/conversations/${made.cId}/messages/${id}`);
  await api.expect(200, "POST", `${path(made.answerId)}/feedbacks`, { thumbDirection: "up", feedbackContent: secret });
  for (const id of [made.answerId, made.questionId]) await api.expect(200, "DELETE", path(id));
  return made;
}

async function compacted(api: ApiClient, path: string): Promise<void> {
  for (;;) {
    const { compactionMessage } = (await api.expect(200, "GET", path)) as { compactionMessage: { status: string } };
    if (compactionMessage.status !== "created") return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
