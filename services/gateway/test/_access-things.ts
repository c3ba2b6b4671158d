import type { ApiClient } from "@parley/testing";
import { newMessage } from "@parley/testing";
import { attachFile, makeFile } from "./_file-things.ts";
import { makeWebsite } from "./_matrix-world.ts";

/** Words of one project, each in what its own readers read. */
export interface Words {
  /** Of the project itself, and of its app. */
  readonly space: string;
  /** Of its data source, and of a document in a folder of it. */
  readonly source: string;
  /** Of a table outside that folder. */
  readonly table: string;
  /** Of a conversation in it, and of a file there. */
  readonly talk: string;
  /** Of an agent that answers from it. */
  readonly agent: string;
}

/** The ids of a project and of one of each thing in it. */
export interface ThingIds {
  readonly spaceId: string;
  readonly dsId: string;
  /** The view of all of its source. */
  readonly viewId: string;
  /** A view that shows another project's folder; null where there is none. */
  readonly shownViewId: string | null;
  readonly documentId: string;
  readonly folderId: string;
  readonly tableId: string;
  readonly rowId: string;
  readonly appId: string;
  /** A website that nobody crawls. */
  readonly websiteId: string;
  readonly agentId: string;
  readonly cId: string;
  readonly messageId: string;
  /** Another conversation in it, and the answer there. */
  readonly askedId: string;
  readonly answerId: string;
  /** A summary of the conversation. */
  readonly compactionId: string;
  readonly fileId: string;
}

/** Ids of what does not exist. */
export const unknownIds: ThingIds = {
  spaceId: "spc_unknown",
  dsId: "dts_unknown",
  viewId: "dsv_unknown",
  shownViewId: "dsv_unknown",
  documentId: "unknown",
  folderId: "unknown",
  tableId: "unknown",
  rowId: "unknown",
  appId: "app_unknown",
  websiteId: "dts_unknown",
  agentId: "agt_unknown",
  cId: "cnv_unknown",
  messageId: "msg_unknown",
  askedId: "cnv_unknown",
  answerId: "msg_unknown",
  compactionId: "msg_unknown",
  fileId: "fil_unknown",
};

/** A request with an idempotency key, and what it made. */
export interface Creation {
  readonly what: "space" | "source" | "view" | "app" | "agent" | "talk";
  /** The place of its project. */
  readonly at: number;
  readonly path: string;
  readonly body: object;
  readonly key: string;
  readonly status: number;
}

/** Who makes things, and who besides administers. */
interface Makers {
  readonly maker: ApiClient;
  readonly admin: ApiClient;
  /** The person of `admin`, who is a member of each project at first. */
  readonly adminId: string;
}

/** The words of the project at a place of a run. */
function wordsOf(run: string, at: number): Words {
  const word = (kind: string): string => `${kind}${at}${run}`;
  return {
    space: word("space"),
    source: word("source"),
    table: word("table"),
    talk: word("talk"),
    agent: word("agent"),
  };
}

/** Makes an open project with one of each thing; what is made with an idempotency key is noted. */
export async function makeThingsIn(
  { maker, admin, adminId }: Makers,
  run: string,
  at: number,
): Promise<{ readonly ids: ThingIds; readonly words: Words; readonly creations: readonly Creation[] }> {
  const words = wordsOf(run, at);
  const creations: Creation[] = [];
  const create = async (what: Creation["what"], status: number, path: string, body: object): Promise<Made> => {
    const key = `${run} ${at} ${what}`;
    creations.push({ what, at, path, body, key, status });
    return (await maker.expect(status, "POST", path, body, { "idempotency-key": key })) as Made;
  };
  const project = {
    name: `${run} ${words.space}`,
    isRestricted: false,
    spaceKind: "project",
    description: words.space,
    memberIds: [adminId],
  };
  const spaceId = (await create("space", 201, maker.q("/spaces"), project)).space?.sId ?? "";
  const root = maker.q(`/spaces/${spaceId}`);
  const source = { name: `${run} ${words.source}`, description: words.source };
  const dsId = (await create("source", 201, `${root}/data_sources`, source)).dataSource?.sId ?? "";
  const nodes = await fillSource(maker, spaceId, dsId, run, words);
  const view = { dataSourceId: dsId, parentsIn: null };
  const viewId = (await create("view", 201, `${root}/data_source_views`, view)).dataSourceView?.sId ?? "";
  const app = { name: words.space, description: "d", savedSpecification: "s", savedConfig: "{}", datasets: [] };
  const appId = (await create("app", 201, `${root}/apps`, app)).app?.sId ?? "";
  const assistant = {
    name: `${run} ${words.agent}`,
    description: words.agent,
    instructions: words.agent,
    model: { providerId: "local", modelId: "scripted" },
    knowledge: { dataSourceViewIds: [viewId] },
  };
  const agents = maker.q("/assistant/agent_configurations");
  const agentId = (await create("agent", 200, agents, { assistant })).agentConfiguration?.sId ?? "";
  const talk = { title: `${run} ${words.talk}`, spaceId, message: newMessage(words.talk, []) };
  const made = await create("talk", 200, maker.p("/assistant/conversations"), talk);
  const [cId, messageId] = [made.conversation?.sId ?? "", made.message?.sId ?? ""];
  // Whoever made a file reads it: nobody of the model did.
  const fileId = await makeFile(admin, words.talk);
  await attachFile(admin, cId, fileId);
  const websiteId = await makeWebsite(maker, spaceId, `${run} site ${words.source}`);
  const compactionId = await compact(maker, cId);
  const rest = {
    appId,
    websiteId,
    agentId,
    cId,
    messageId,
    compactionId,
    fileId,
    ...(await ask(maker, talk, agentId)),
  };
  return { ids: { spaceId, dsId, viewId, shownViewId: null, ...nodes, ...rest }, words, creations };
}

type Named = { readonly sId: string };
type Made = Partial<
  Record<"space" | "dataSource" | "dataSourceView" | "app" | "agentConfiguration" | "conversation" | "message", Named>
>;

/** Asks an agent in a conversation of its own. */
async function ask(api: ApiClient, talk: object, agentId: string): Promise<Pick<ThingIds, "askedId" | "answerId">> {
  const asked = { ...talk, message: newMessage("Is it so?", [agentId]) };
  const { conversation } = (await api.expect(200, "POST", api.p("/assistant/conversations"), asked)) as {
    conversation: Named & { readonly content: readonly (readonly (Named & { readonly type: string })[])[] };
  };
  const answer = conversation.content.flat().find(({ type }) => type === "agent_message");
  return { askedId: conversation.sId, answerId: answer?.sId ?? "" };
}

/** Has a conversation summarised. @returns The summary's id. */
async function compact(api: ApiClient, cId: string): Promise<string> {
  const model = { providerId: "local", modelId: "scripted" };
  const path = api.q(`/assistant/conversations/${cId}/compactions`);
  const begun = (await api.expect(200, "POST", path, { model })) as { readonly compactionMessage: Named };
  return begun.compactionMessage.sId;
}

/** Puts a document into a folder, and a table beside it. */
async function fillSource(
  api: ApiClient,
  spaceId: string,
  dsId: string,
  run: string,
  words: Words,
): Promise<Pick<ThingIds, "documentId" | "folderId" | "tableId" | "rowId">> {
  const [documentId, folderId, tableId, rowId] = ["document", "folder", "table", "row"] as const;
  const title = `${run} ${words.source}`;
  await api.expect(200, "POST", api.p(`/data_sources/${dsId}/folders/${folderId}`), { title, timestamp: 1 });
  const root = api.p(`/spaces/${spaceId}/data_sources/${dsId}`);
  const parents = { parent_id: folderId, parents: [documentId, folderId] };
  const text = `It is said of ${run} that it is ${words.source}.`;
  await api.expect(200, "POST", `${root}/documents/${documentId}`, { text, title, tags: [words.source], ...parents });
  const table = { table_id: tableId, name: words.table, description: words.table, title: `${run} ${words.table}` };
  await api.expect(200, "POST", `${root}/tables`, table);
  const rows = [{ row_id: rowId, value: { word: words.table } }];
  await api.expect(200, "POST", `${root}/tables/${tableId}/rows`, { rows });
  return { documentId, folderId, tableId, rowId };
}
