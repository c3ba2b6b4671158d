import type { ApiClient, Constellation } from "@parley/testing";
import { newMessage } from "@parley/testing";
import { makeCsv, makeFile } from "../../../services/gateway/test/_file-things.ts";
import type { Ids } from "../../../services/gateway/test/_matrix-world.ts";
import { answerLargely } from "./large-result.ts";
import { wholeTextSearch } from "./whole-texts.ts";

/** A request at its route's largest input, which is accepted. */
export interface LargestInput {
  readonly what: string;
  /** Makes what it needs, anew for each attempt. */
  readonly prepare?: () => Promise<void>;
  readonly send: () => Promise<void>;
}

const mebibyte = 1024 * 1024;
// Of the database that tests have at hand; a real one takes the 8 MB of these routes.
const transactionBytes = 3_500_000;
// Around the large part of a body.
const spareBytes = 4_096;
const usualText = "words of no meaning ".repeat((mebibyte - spareBytes) / 20);
const documentText = "Herons are large birds.\n".repeat(2_000_000 / 24);
const ideographs = "\u9e1f\u5f88\u5927\u3002".repeat(500_000);

/** The largest that each route takes, where that is more than a few kilobytes. */
export function largestInputs(parley: Constellation, api: ApiClient, ids: Ids): readonly LargestInput[] {
  const ask = (status: number, method: string, path: string, body?: () => unknown) => async (): Promise<void> =>
    void (await api.expect(status, method, path, body?.()));
  const conversation = api.p(`/assistant/conversations/${ids.cId}`);
  const source = api.p(`/spaces/${ids.spaceId}/data_sources/${ids.dsId}`);
  let documents = 0;
  const document = (): string => `${source}/documents/largest${documents}`;
  const rows = `${source}/tables/${ids.tableId}/rows`;
  // Each is another one: the same again would change nothing.
  const put = (body: object) => async (): Promise<void> => {
    documents += 1;
    await ask(200, "POST", document(), () => ({ title: "Herons", async: false, ...body }))();
  };
  const question = newMessage(usualText, []);
  return [
    { what: "a document's text", send: put({ text: documentText }) },
    { what: "a document's text of three bytes a character", send: put({ text: ideographs }) },
    { what: "a document of one word", send: put({ text: "x".repeat(2_000_000) }) },
    { what: "a document of 90,000 sections", send: put({ section: sections(ideographs) }) },
    { what: "a document read", send: () => ask(200, "GET", document())() },
    { what: "documents listed", send: ask(200, "GET", `${source}/documents?limit=100`) },
    wholeTextSearch(api, source),
    { what: "500 long rows", send: ask(200, "POST", rows, () => ({ rows: longRows() })) },
    { what: "500 wide rows", send: ask(200, "POST", rows, () => ({ rows: wideRows(), truncate: true })) },
    { what: "rows read", send: ask(200, "GET", `${rows}?limit=100&offset=0`) },
    { what: "a CSV file", send: () => importCsv(api, source, ids) },
    { what: "apps", send: ask(200, "POST", api.p(`/spaces/${ids.spaceId}/apps/import`), () => ({ apps: apps() })) },
    { what: "apps exported", send: ask(200, "GET", api.p(`/spaces/${ids.spaceId}/apps/export`)) },
    {
      what: "a text file",
      send: async () => void (await makeFile(api, "x y ".repeat(6 * mebibyte), true, { fileName: "largest.txt" })),
    },
    { what: "a message", send: ask(200, "POST", `${conversation}/messages`, () => question) },
    {
      what: "a message of mentions",
      send: ask(200, "POST", `${conversation}/messages`, () => newMessage(mentions(ids), [])),
    },
    { what: "messages read", send: ask(200, "GET", api.q(`/assistant/conversations/${ids.cId}/messages?limit=50`)) },
    { what: "a conversation read", send: ask(200, "GET", conversation) },
    ...wideReads(api),
    { what: "an edit", send: ask(200, "POST", editPath(api, ids), () => ({ content: usualText, mentions: [] })) },
    { what: "a fragment", send: ask(200, "POST", `${conversation}/content_fragments`, () => fragment(usualText)) },
    {
      what: "100 fragments with a message",
      send: ask(200, "POST", api.p("/assistant/conversations"), () => ({
        message: newMessage("x", []),
        contentFragments: Array.from({ length: 100 }, () => fragment(usualText.slice(0, 10_000))),
      })),
    },
    { what: "mentions to parse", send: ask(200, "POST", api.p("/assistant/mentions/parse"), () => markdown()) },
    { what: "a text to tokenize", send: ask(200, "POST", `${api.p(`/data_sources/${ids.dsId}`)}/tokenize`, text) },
    { what: "a search for nodes", send: ask(200, "POST", api.p("/search"), () => nodeSearch(ids)) },
    { what: "instructions of an agent", send: ask(200, "PATCH", agentPath(api, ids), () => instructions()) },
    { what: "budgets", send: ask(200, "PUT", api.q("/budgets"), () => budgets(ids)) },
    { what: "an analytics filter", send: ask(200, "POST", api.q("/analytics/consumption/facets"), facets) },
    { what: "the document of the API", send: ask(200, "GET", "/openapi.json") },
    { what: "a tool's long text", send: () => answerLargely(parley, api, textResult) },
    { what: "a tool's result of a million values", send: () => answerLargely(parley, api, manyValues) },
  ];
}

/** What is read of a conversation whose messages are as many bytes as they get for their weight: three for a character. */
function wideReads(api: ApiClient): readonly LargestInput[] {
  let made: Promise<string> | undefined;
  const read = (what: string, path: (id: string) => string) => ({
    what: `${what} of three bytes a character`,
    send: async () => void (await api.expect(200, "GET", path(await (made ??= wideConversation(api))))),
  });
  return [
    read("messages read", (id) => api.q(`/assistant/conversations/${id}/messages?limit=50`)),
    read("a conversation read", (id) => api.p(`/assistant/conversations/${id}`)),
    read("events read", (id) => api.p(`/assistant/conversations/${id}/events`)),
  ];
}

async function wideConversation(api: ApiClient): Promise<string> {
  const text = ideographs.slice(0, (mebibyte - spareBytes) / 3);
  const { conversationId } = await api.ask(text, []);
  for (let posted = 1; posted < 10; posted += 1)
    await api.expect(200, "POST", api.p(`/assistant/conversations/${conversationId}/messages`), newMessage(text, []));
  return conversationId;
}

const editPath = (api: ApiClient, { cId, questionId }: Ids): string =>
  api.q(`/assistant/conversations/${cId}/messages/${questionId}/edit`);
const agentPath = (api: ApiClient, { aId }: Ids): string => api.p(`/assistant/agent_configurations/${aId}`);
const instructions = () => ({ instructions: usualText.slice(0, 200_000) });
const fragment = (content: string) => ({ title: "t", content, contentType: "text/plain" });
const markdown = () => ({ markdown: "@Agent and @Person ".repeat(3_300) });
const text = () => ({ text: usualText.slice(0, 100_000) });
const mentions = ({ aId }: Ids): string => `:mention[Agent]{sId=${aId}} `.repeat(20_000);
const nodeSearch = ({ spaceId }: Ids) => ({ query: "zebra heron".repeat(40), spaceIds: [spaceId], limit: 100 });
const facets = () => ({ filter: { models: Array.from({ length: 500 }, (_, at) => `local/${at}`.padEnd(256, "x")) } });
const textResult = { content: [{ type: "text", text: "words of no meaning ".repeat(transactionBytes / 20) }] };
const manyValues = { content: [], structuredContent: { list: Array.from({ length: 1_000_000 }, () => 1) } };

/** As many as are kept with a text: nine lists of the longest. */
function sections(of: string): object {
  // Between any two of them the text has a line break.
  const each = Math.floor(of.length / 90_000) - 1;
  const list = (from: number) =>
    Array.from({ length: 10_000 }, (_, at) => ({ content: of.slice((from + at) * each, (from + at + 1) * each) }));
  return { sections: Array.from({ length: 9 }, (_, at) => ({ sections: list(at * 10_000) })) };
}

function longRows(): readonly object[] {
  const word = "x".repeat(transactionBytes / 500);
  return Array.from({ length: 500 }, (_, at) => ({ row_id: `long ${at}`, value: { word } }));
}

function wideRows(): readonly object[] {
  const columns = Array.from({ length: 256 }, (_, at) => [`c${at}`, at] as const);
  return Array.from({ length: 500 }, (_, at) => ({ row_id: `wide ${at}`, value: Object.fromEntries(columns) }));
}

async function importCsv(api: ApiClient, source: string, { folderId }: Ids): Promise<void> {
  const names = Array.from({ length: 50 }, (_, at) => `column ${at}`).join(",");
  const line = `${Array.from({ length: 50 }, (_, at) => at * 1_234_567).join(",")}\n`;
  const fileId = await makeCsv(api, `${names}\n${line.repeat((48 * mebibyte) / line.length)}`);
  const parents = ["largest csv", decodeURIComponent(folderId)];
  const table = {
    tableId: "largest csv",
    name: "largest",
    description: "d",
    title: "t",
    parentId: parents[1],
    parents,
  };
  await api.expect(200, "POST", `${source}/tables/csv`, { ...table, fileId, truncate: true, async: false });
}

function apps(): readonly object[] {
  const record = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${at}`, 1]));
  const wide = Array.from({ length: 5_000 }, () => record);
  const list: unknown = Array.from({ length: 75_000 }, () => 1);
  const deep = [{ k: Array.from({ length: 50 }).reduce((inner: unknown) => [inner], list) }];
  const datasets = (name: string) => [{ name, description: null, data: name === "deep" ? deep : wide, schema: null }];
  return ["one", "two", "three", "four", "deep"].map((name, at) => ({
    id: at + 1,
    sId: `app_${name}`,
    name,
    description: null,
    savedSpecification: "",
    savedConfig: "{}",
    savedRun: null,
    dustAPIProjectId: "elsewhere",
    datasets: datasets(name),
    coreSpecifications: {},
  }));
}

function budgets({ personId, keyId }: Ids): object {
  const gone = Array.from({ length: 99 }, (_, at) => [`gone_${at}`, null] as const);
  const limit = { limitMicrocredits: 1_000_000_000_000 };
  return {
    keys: { [keyId]: limit, ...Object.fromEntries(gone) },
    people: { [personId]: limit, ...Object.fromEntries(gone) },
  };
}
