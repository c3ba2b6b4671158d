import type { ApiClient } from "@parley/testing";
import { reads, readsPast, readsShown, sees, shownBy } from "./_access-model.ts";
import type { Key, State } from "./_access-model.ts";
import type { ThingIds, Words } from "./_access-things.ts";
import type { Stage } from "./_access-world.ts";

/** Whether a change of who reads counts with its answer, or within seconds. */
type Pace = "at once" | "soon";

/** Something that is asked by an id. */
export interface NamedSurface {
  readonly pace: Pace;
  readonly path: (api: ApiClient, ids: ThingIds) => string;
  /** Whom it answers; everybody else gets the answer of an unknown id. */
  readonly opens: (key: Key, at: number, state: State) => boolean;
}

/** Something that lists what the caller reads. */
export interface ListSurface {
  readonly pace: Pace;
  readonly what: string;
  readonly ask: (api: ApiClient, stage: Stage) => Promise<string>;
  /** Those of the run's words that it must show, and no others of these kinds. */
  readonly shows: (key: Key, stage: Stage, state: State) => readonly string[];
}

const of = (
  pace: Pace,
  opens: NamedSurface["opens"],
  root: (api: ApiClient, ids: ThingIds) => string,
  ...rest: readonly ((ids: ThingIds) => string)[]
): readonly NamedSurface[] => rest.map((end) => ({ pace, opens, path: (api, ids) => root(api, ids) + end(ids) }));
const at = (...ends: readonly string[]) => ends.map((end) => () => end);
const spaceOf = (api: ApiClient, ids: ThingIds): string => api.p(`/spaces/${ids.spaceId}`);
const privateSpaceOf = (api: ApiClient, ids: ThingIds): string => api.q(`/spaces/${ids.spaceId}`);
const sourceOf = (api: ApiClient, ids: ThingIds): string => `${spaceOf(api, ids)}/data_sources/${ids.dsId}`;
const talkOf = (api: ApiClient, { cId }: ThingIds): string => api.q(`/assistant/conversations/${cId}`);

/** Everything of a project that is read by its id. */
export const namedSurfaces: readonly NamedSurface[] = [
  ...of("at once", sees, privateSpaceOf, ...at("")),
  ...of(
    "at once",
    (key, place, state) => key.person !== null && reads(key, place, state),
    privateSpaceOf,
    ...at("/project_notification_preferences"),
  ),
  ...of(
    "at once",
    reads,
    spaceOf,
    ...at("/project_metadata", "/project_files", "/data_sources", "/apps", "/apps/export"),
  ),
  ...of("at once", reads, spaceOf, ...at("/data_source_views")),
  ...of("soon", reads, spaceOf, ...at("/conversations", "/conversation_ids", "/mcp_server_views")),
  ...of("soon", reads, privateSpaceOf, ...at("/data_source_views?withDetails=true")),
  ...of(
    "at once",
    reads,
    privateSpaceOf,
    ({ appId }) => `/apps/${appId}`,
    ({ dsId }) => `/data_sources/${dsId}`,
    ({ websiteId }) => `/data_sources/${websiteId}`,
    ({ viewId }) => `/data_source_views/${viewId}`,
  ),
  ...of(
    "at once",
    reads,
    sourceOf,
    ...at("/documents", "/search?query=said&top_k=5", "/check_upsert_queue", "/tables"),
    ({ documentId }) => `/documents/${documentId}`,
    ({ tableId }) => `/tables/${tableId}`,
    ({ tableId }) => `/tables/${tableId}/rows`,
    ({ tableId, rowId }) => `/tables/${tableId}/rows/${rowId}`,
  ),
  ...of("at once", reads, spaceOf, ({ viewId }) => `/data_source_views/${viewId}/search?query=said&top_k=5`),
  ...of(
    "at once",
    reads,
    spaceOf,
    ({ websiteId }) => `/data_sources/${websiteId}/documents`,
    ({ websiteId }) => `/data_sources/${websiteId}/search?query=said&top_k=5`,
  ),
  ...of(
    "at once",
    readsShown,
    spaceOf,
    ({ shownViewId }) => `/data_source_views/${shownViewId ?? "dsv_none"}`,
    ({ shownViewId }) => `/data_source_views/${shownViewId ?? "dsv_none"}/search?query=said&top_k=5`,
  ),
  ...of(
    "soon",
    readsPast,
    talkOf,
    ...at("", "/messages", "/participants", "/mentions/suggestions", "/actions/blocked", "/consumption"),
    ({ messageId }) => `/messages/${messageId}`,
    ({ compactionId }) => `/compactions/${compactionId}`,
  ),
  ...of(
    "soon",
    readsPast,
    (api, { askedId }) => api.q(`/assistant/conversations/${askedId}`),
    ...at("/consumption"),
    ({ answerId }) => `/messages/${answerId}/consumption`,
  ),
  ...of(
    "soon",
    (key, place, state) => key.person !== null && readsPast(key, place, state),
    talkOf,
    ...at("/feedbacks"),
  ),
  ...of(
    "soon",
    readsPast,
    (api, { cId }) => api.p(`/assistant/conversations/${cId}`),
    ...at("", "/events", "/actions/blocked"),
  ),
  ...of("soon", readsPast, (api, { fileId }) => api.q(`/files/${fileId}`), ...at("", "/metadata")),
  ...of("soon", readsPast, (api, { agentId }) => api.p(`/assistant/agent_configurations/${agentId}`), ...at("")),
  ...of("soon", readsPast, (api, { agentId }) => api.q(`/assistant/agent_configurations/${agentId}`), ...at("")),
];

type Which = (key: Key, place: number, state: State) => boolean;

/** The words of a kind of the projects that a predicate holds for. */
function wordsWhere(kind: keyof Words, which: Which): ListSurface["shows"] {
  return (key, { places }, state) =>
    places.flatMap(({ words }, place) => (which(key, place, state) ? [words[kind]] : []));
}

const everything =
  (...all: readonly ListSurface["shows"][]): ListSurface["shows"] =>
  (key, stage, state) => [...new Set(all.flatMap((one) => one(key, stage, state)))];

/** A source is read where it lies, and its folder where another project shows it. */
const sourceAnywhere: Which = (key, place, state) =>
  reads(key, place, state) ||
  state.projects.some((_project, other) => shownBy(other, state) === place && readsShown(key, other, state));
const mixed: ListSurface["shows"] = (key, { mixed: { word }, places }, state) =>
  places.every((_one, place) => readsPast(key, place, state)) ? [word] : [];

const [spaces, sources] = [wordsWhere("space", reads), wordsWhere("source", reads)];
const shownSources = wordsWhere("source", sourceAnywhere);
const nodes = everything(shownSources, wordsWhere("table", reads));
const agents = everything(wordsWhere("agent", readsPast), mixed);
const talks: ListSurface["shows"] = (key, stage, state) =>
  key.person === "ann" ? everything(wordsWhere("talk", readsPast), mixed)(key, stage, state) : [];

/** Every word that an answer to a key may have in it. */
export const allowedWords: ListSurface["shows"] = everything(
  wordsWhere("space", sees),
  nodes,
  wordsWhere("talk", readsPast),
  agents,
);

const got =
  (path: (api: ApiClient, stage: Stage) => string): ListSurface["ask"] =>
  async (api, stage) =>
    (await api.request("GET", path(api, stage))).text();
const posted =
  (path: (api: ApiClient) => string, body: (stage: Stage) => object): ListSurface["ask"] =>
  async (api, stage) =>
    (await api.request("POST", path(api), body(stage))).text();
const agentsPath = "/assistant/agent_configurations";
const search = (api: ApiClient): string => api.p("/search");

/** Everything that shows something of all projects. */
export const listSurfaces: readonly ListSurface[] = [
  { what: "spaces", pace: "at once", ask: got((api) => api.p("/spaces?kinds=project")), shows: spaces },
  { what: "own spaces", pace: "at once", ask: got((api) => api.q("/spaces")), shows: spaces },
  {
    what: "administered spaces",
    pace: "at once",
    ask: got((api) => api.q("/spaces?role=admin")),
    shows: (key, stage, state) => (key.manages ? wordsWhere("space", sees)(key, stage, state) : []),
  },
  { what: "sources", pace: "at once", ask: got((api) => api.p("/data_sources")), shows: sources },
  { what: "views", pace: "at once", ask: got((api) => api.p("/data_source_views/search")), shows: shownSources },
  {
    what: "node search",
    pace: "at once",
    ask: posted(search, ({ word }) => ({ query: word, limit: 100, includeDataSources: true })),
    shows: nodes,
  },
  {
    what: "nodes by id",
    pace: "at once",
    ask: posted(search, ({ places }) => ({
      nodeIds: ["document", "folder", "table"],
      limit: 100,
      spaceIds: places.map(({ ids }) => ids.spaceId),
    })),
    shows: nodes,
  },
  {
    what: "nodes of views",
    pace: "at once",
    ask: posted(search, ({ word, places }) => ({
      query: word,
      limit: 100,
      dataSourceViewIds: places.map(({ ids }) => ids.viewId),
    })),
    shows: everything(sources, wordsWhere("table", reads)),
  },
  {
    what: "streamed search",
    pace: "at once",
    ask: got((api, { word }) => api.p(`/search?query=${word}&limit=100`)),
    shows: nodes,
  },
  { what: "agents", pace: "soon", ask: got((api) => api.p(`${agentsPath}?view=all`)), shows: agents },
  { what: "agents in pages", pace: "soon", ask: got((api) => api.q(`${agentsPath}?limit=1000`)), shows: agents },
  {
    what: "agent search",
    pace: "soon",
    ask: got((api, { word }) => api.p(`${agentsPath}/search?q=${word}`)),
    shows: agents,
  },
  ...(["p", "q"] as const).map((family) => ({
    what: `suggestions ${family}`,
    pace: "soon" as const,
    ask: got((api, { word }) => api[family](`/assistant/mentions/suggestions?query=${word}&select=agents`)),
    shows: agents,
  })),
  {
    what: "conversations",
    pace: "soon",
    ask: got((api) => api.q("/assistant/conversations?limit=100")),
    shows: talks,
  },
];
