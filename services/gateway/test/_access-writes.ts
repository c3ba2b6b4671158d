import type { ApiClient } from "@parley/testing";
import { newMessage } from "@parley/testing";
import { outcome } from "./_access-check.ts";
import type { AccessCheck, Asker, Verdict } from "./_access-check.ts";
import { reads, readsPast, sees, writesPast } from "./_access-model.ts";
import type { State } from "./_access-model.ts";
import { unknownIds } from "./_access-things.ts";
import type { Creation, ThingIds } from "./_access-things.ts";
import type { AccessWorld, Place, Stage } from "./_access-world.ts";

/** A request that names something of a project. */
interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  /** Whether only members of the project may make it. */
  readonly writes?: true;
}

const conversations = (api: ApiClient): string => api.p("/assistant/conversations");
const title = "A probe";

/** What names something that one must read for it; it is asked of everything. @param home A space that the caller reads. */
function naming(api: ApiClient, ids: ThingIds, home: string | null): readonly Request[] {
  const fragment = { title, nodeId: ids.documentId, nodeDataSourceViewId: ids.viewId };
  const context = { username: "u", timezone: "UTC", origin: "api", selectedSpaceIds: [ids.spaceId] };
  const assistant = {
    name: title,
    description: title,
    instructions: title,
    model: { providerId: "local", modelId: "scripted" },
    knowledge: { dataSourceViewIds: [ids.viewId] },
  };
  const view = { dataSourceId: ids.dsId, parentsIn: null };
  return [
    { method: "POST", path: conversations(api), body: { title, contentFragments: [fragment] } },
    { method: "POST", path: conversations(api), body: { title, spaceId: ids.spaceId }, writes: true },
    { method: "POST", path: conversations(api), body: { title, message: { ...newMessage(title, []), context } } },
    { method: "POST", path: api.q("/assistant/agent_configurations"), body: { assistant } },
    ...(home === null ? [] : [{ method: "POST", path: api.q(`/spaces/${home}/data_source_views`), body: view }]),
  ];
}

/** A key that may read a project, once it is issued. */
function keyFor(api: ApiClient, { spaceId }: ThingIds): Request {
  const body = { name: title, scopes: ["spaces:read"], spaceIds: [spaceId] };
  return { method: "POST", path: api.q("/keys"), body };
}

/** What would change a project or what is in it; it is asked of what is hidden alone. */
function changing(api: ApiClient, ids: ThingIds): readonly Request[] {
  const [root, own] = [api.p(`/spaces/${ids.spaceId}`), api.q(`/spaces/${ids.spaceId}`)];
  const source = `${root}/data_sources/${ids.dsId}`;
  return [
    { method: "POST", path: `${source}/documents/mine`, body: { text: title } },
    { method: "DELETE", path: `${source}/documents/${ids.documentId}` },
    { method: "POST", path: `${source}/documents/${ids.documentId}/parents`, body: { parents: [ids.documentId] } },
    { method: "POST", path: api.p(`/data_sources/${ids.dsId}/folders/mine`), body: { title, timestamp: 1 } },
    { method: "DELETE", path: api.p(`/data_sources/${ids.dsId}/folders/${ids.folderId}`) },
    { method: "POST", path: api.p(`/data_sources/${ids.dsId}/tokenize`), body: { text: title } },
    { method: "POST", path: `${source}/tables`, body: { table_id: "mine", name: "mine", description: "d", title } },
    { method: "DELETE", path: `${source}/tables/${ids.tableId}/rows/${ids.rowId}` },
    { method: "POST", path: `${own}/data_sources`, body: { name: title } },
    { method: "PATCH", path: `${own}/data_sources/${ids.dsId}`, body: { description: title } },
    { method: "DELETE", path: `${own}/data_sources/${ids.dsId}` },
    { method: "PATCH", path: `${own}/data_source_views/${ids.viewId}`, body: { parentsToAdd: ["a"] } },
    { method: "DELETE", path: `${own}/data_source_views/${ids.viewId}` },
    { method: "DELETE", path: `${own}/apps/${ids.appId}` },
  ];
}

/** What would change a conversation; it is asked of conversations that can't be read, or can't be written in. */
function talking(api: ApiClient, ids: ThingIds): readonly Request[] {
  const [talk, own] = [api.p(`/assistant/conversations/${ids.cId}`), api.q(`/assistant/conversations/${ids.cId}`)];
  const answer = `/messages/${ids.answerId}`;
  const asked = {
    public: api.p(`/assistant/conversations/${ids.askedId}`),
    own: api.q(`/assistant/conversations/${ids.askedId}`),
  };
  const model = { providerId: "local", modelId: "scripted" };
  return [
    { method: "POST", path: `${talk}/tools`, body: { action: "add", mcp_server_view_id: "msv_unknown" } },
    { method: "POST", path: `${talk}/tools`, body: { action: "delete", mcp_server_view_id: "msv_unknown" } },
    { method: "POST", path: `${talk}/messages`, body: newMessage(title, []) },
    { method: "POST", path: `${talk}/content_fragments`, body: { title, content: title, contentType: "text/plain" } },
    { method: "POST", path: `${own}/participants`, body: {} },
    { method: "POST", path: `${own}/compactions`, body: { model } },
    { method: "POST", path: `${own}/messages/${ids.messageId}/reactions`, body: { emoji: "\u{1F44D}" } },
    { method: "PATCH", path: own, body: { title } },
    { method: "POST", path: `${asked.public}/cancel`, body: { messageIds: [ids.answerId] } },
    { method: "POST", path: `${asked.public}${answer}/feedbacks`, body: { thumbDirection: "up" } },
    { method: "DELETE", path: asked.own + answer },
    { method: "DELETE", path: own },
  ];
}

/** Looks at what requests that write say of what the caller can't read: last, since they write where they may. */
export class AccessWrites {
  readonly #check: AccessCheck;
  readonly #stage: Stage;

  constructor(check: AccessCheck, stage: Stage) {
    this.#check = check;
    this.#stage = stage;
  }

  /** @returns What was wrong. */
  async violations(asker: Asker, state: State): Promise<string[]> {
    const { places } = this.#stage;
    const verdicts: Verdict[] = [];
    const home = places.find((_place, at) => reads(asker.key, at, state))?.ids.spaceId ?? null;
    for (const [at, { ids }] of places.entries()) {
      const opens = reads(asker.key, at, state);
      const unknown = naming(asker.api, unknownIds, home);
      for (const [index, request] of naming(asker.api, ids, home).entries()) {
        const isRefused = request.writes === true && opens && !writesPast(asker.key, at, state);
        const look = () =>
          isRefused
            ? this.#refused(asker, state, request)
            : this.#compare(asker, state, [request, unknown[index] ?? request], opens);
        verdicts.push(await this.#check.repeat("soon", look));
      }
      const mayName = readsPast(asker.key, at, state);
      const keys = [keyFor(asker.api, ids), keyFor(asker.api, unknownIds)] as const;
      // A bounded key is told of what it does not name itself before anything is looked up.
      if (mayName || asker.key.names.length === 0) verdicts.push(await this.#compare(asker, state, keys, mayName));
      if (!mayName) {
        const unknownTalk = talking(asker.api, unknownIds);
        for (const [index, request] of talking(asker.api, ids).entries())
          verdicts.push(await this.#compare(asker, state, [request, unknownTalk[index] ?? request], false));
      }
      if (mayName && !writesPast(asker.key, at, state))
        for (const request of talking(asker.api, ids))
          verdicts.push(await this.#check.repeat("soon", () => this.#refused(asker, state, request)));
      if (opens) continue;
      const unknownChange = changing(asker.api, unknownIds);
      for (const [index, request] of changing(asker.api, ids).entries())
        verdicts.push(await this.#compare(asker, state, [request, unknownChange[index] ?? request], false));
      verdicts.push(...(await this.#names(asker, state, at, home)));
    }
    return verdicts.filter((verdict) => verdict !== null);
  }

  /** What ann's key made is made again as it was, or not found once she can't read it. @returns What was wrong. */
  async repeated({ maker }: AccessWorld, state: State): Promise<string[]> {
    const asker: Asker = { api: maker, key: { person: "ann", names: [], manages: false } };
    const verdicts: Verdict[] = [];
    for (const creation of this.#stage.creations) {
      const past = creation.what === "agent" || creation.what === "talk";
      const opens = (past ? readsPast : reads)(asker.key, creation.at, state);
      verdicts.push(await this.#check.repeat("soon", () => this.#repeat(asker, state, creation, opens)));
    }
    return verdicts.filter((verdict) => verdict !== null);
  }

  async #repeat(asker: Asker, state: State, creation: Creation, opens: boolean): Promise<Verdict> {
    const { path, body, key, status, at } = creation;
    const answer = await asker.api.request("POST", path, body, { "idempotency-key": key });
    const text = await answer.text();
    const said = `repeated ${creation.what} of ${at}: ${answer.status} ${text.slice(0, 200)}`;
    if (answer.status !== (opens ? status : 404)) return said;
    const leak = this.#check.leak(asker, text, state);
    return leak === null ? null : `${said}: ${leak}`;
  }

  async #compare(
    asker: Asker,
    state: State,
    [request, unknown]: readonly [Request, Request],
    opens: boolean,
  ): Promise<Verdict> {
    const [status, text] = await this.#ask(asker.api, request);
    const said = `${request.method} ${request.path} ${JSON.stringify(request.body)}: ${status} ${text.slice(0, 200)}`;
    const leak = this.#check.leak(asker, text, state);
    if (leak !== null) return `${said}: ${leak}`;
    if (opens) return status < 300 ? null : said;
    const right = outcome(...(await this.#ask(asker.api, unknown)));
    return outcome(status, text) === right ? null : `${said} instead of ${right}`;
  }

  /** What a reader of an open project that is no member is told of a write. */
  async #refused(asker: Asker, state: State, request: Request): Promise<Verdict> {
    const [status, text] = await this.#ask(asker.api, request);
    const said = `${request.method} ${request.path} ${JSON.stringify(request.body)}: ${status} ${text.slice(0, 200)}`;
    const isRight =
      text.includes("project_membership_required") || (asker.key.person === null && text.includes("person_required"));
    if (status !== 403 || !isRight) return `${said} instead of 403 project_membership_required`;
    const leak = this.#check.leak(asker, text, state);
    return leak === null ? null : `${said}: ${leak}`;
  }

  /** What is called like something hidden is made as if that were not there. */
  async #names({ api, key }: Asker, state: State, at: number, home: string | null): Promise<readonly Verdict[]> {
    const { words } = this.#stage.places[at] as Place;
    const { word } = this.#stage;
    const verdicts: Verdict[] = [];
    if (key.person !== null && key.names.length === 0 && !sees(key, at, state)) {
      const project = { name: `${word} ${words.space}`, isRestricted: true, spaceKind: "project" };
      const [status, text] = await this.#ask(api, { method: "POST", path: api.q("/spaces"), body: project });
      verdicts.push(status === 201 ? null : `a project of a hidden name: ${status} ${text}`);
    }
    if (home === null) return verdicts;
    const source = { name: `${word} ${words.source}` };
    const path = api.q(`/spaces/${home}/data_sources`);
    const [status, text] = await this.#ask(api, { method: "POST", path, body: source });
    // Another key may have made it before.
    const isTaken =
      status === 409 &&
      (await this.#ask(api, { method: "GET", path: api.p("/data_sources") }))[1].includes(source.name);
    verdicts.push(status === 201 || isTaken ? null : `a source of a hidden name: ${status} ${text}`);
    return verdicts;
  }

  async #ask(api: ApiClient, { method, path, body }: Request): Promise<readonly [number, string]> {
    const answer = await api.request(method, path, body);
    return [answer.status, await answer.text()];
  }
}
