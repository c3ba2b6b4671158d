import type { ApiClient } from "@parley/testing";
import { Constellation, eventually } from "@parley/testing";
import { withIdentity } from "../src/cli/identity.ts";
import type { Identity } from "../src/cli/identity.ts";
import { readSettings } from "../src/cli/settings.ts";
import { scopes } from "../src/domain/scopes.ts";
import { people, shownBy } from "./_access-model.ts";
import type { Key, Membership, Name, Plan } from "./_access-model.ts";
import { makeThingsIn } from "./_access-things.ts";
import type { Creation, ThingIds, Words } from "./_access-things.ts";

/** A project with one of each thing in it. */
export interface Place {
  readonly ids: ThingIds;
  readonly words: Words;
}

/** What a run has made. */
export interface Stage {
  /** Every name and text of the run begins with it. */
  readonly word: string;
  readonly places: readonly Place[];
  readonly groupIds: readonly string[];
  /** A conversation and an agent with something of every project. */
  readonly mixed: { readonly conversationId: string; readonly agentId: string; readonly word: string };
  /** What was made with an idempotency key, all by one key of ann's. */
  readonly creations: readonly Creation[];
}

type WithIdentity = <T>(work: (identity: Identity) => Promise<T>) => Promise<T>;

/** A workspace of the people of the model. */
export class AccessWorld {
  readonly parley: Constellation;
  readonly #identity: WithIdentity;
  readonly #personIds: ReadonlyMap<string, string>;
  /** Administers spaces, and is no person of the model. */
  readonly admin: ApiClient;
  /** A key of ann's by which all is made. */
  readonly maker: ApiClient;
  #runs = 0;

  private constructor(
    parley: Constellation,
    identity: WithIdentity,
    personIds: ReadonlyMap<string, string>,
    [admin, maker]: readonly [ApiClient, ApiClient],
  ) {
    this.parley = parley;
    this.#identity = identity;
    this.#personIds = personIds;
    this.admin = admin;
    this.maker = maker;
  }

  static async shared(): Promise<AccessWorld> {
    const parley = await Constellation.shared();
    const settings = await readSettings(parley.gatewayEnvironment);
    const identity: WithIdentity = (work) => withIdentity(settings, () => undefined, work);
    const personIds = new Map<string, string>();
    await identity(async ({ directory }) => {
      for (const name of [...people, "dee"]) {
        const person = { username: name, fullName: name, email: `${name}@x.example` };
        personIds.set(name, (await directory.createPerson(parley.workspaceId, person)).userId);
      }
    });
    const keys = [
      { userId: personIds.get("dee") ?? "", manages: true },
      { userId: personIds.get("ann") ?? "", manages: false },
    ];
    const [admin, maker] = (await identity((made) =>
      Promise.all(keys.map((key) => issue(parley, made, { ...key, spaceIds: [] }))),
    )) as [ApiClient, ApiClient];
    const memberIds = [...personIds.values()];
    await eventually("the service knows the people", async () =>
      (await admin.request("POST", admin.q("/groups"), { name: "Known", memberIds })).ok ? true : undefined,
    );
    return new AccessWorld(parley, identity, personIds, [admin, maker]);
  }

  stop(): Promise<void> {
    return this.parley.stop();
  }

  /** Makes the projects of a plan, all of them open, and what lies in them. */
  async build(plan: Plan): Promise<Stage> {
    const word = `run${this.#runs++}w`;
    const { admin, maker } = this;
    const makers = { admin, maker, adminId: this.#personIds.get("dee") ?? "" };
    const groupIds: string[] = [];
    for (const [index, members] of plan.groups.entries()) {
      const group = { name: `${word} ${index}`, memberIds: this.#idsOf(members) };
      const made = (await admin.expect(201, "POST", admin.q("/groups"), group)) as { group: { sId: string } };
      groupIds.push(made.group.sId);
    }
    const made = await Promise.all(plan.projects.map((_project, at) => makeThingsIn(makers, word, at)));
    const creations = made.flatMap((one) => one.creations);
    const places = await Promise.all(
      made.map(async ({ ids, words }, at) => {
        const shown = shownBy(at, { projects: plan.projects.map((project) => ({ ...project, left: null })) });
        const viewId = shown === null ? null : await this.#show(ids.spaceId, made[shown]?.ids as ThingIds);
        return { ids: { ...ids, shownViewId: viewId }, words };
      }),
    );
    return { word, places, groupIds, creations, mixed: await this.#mix(word, places) };
  }

  async setMembers({ groupIds }: Stage, spaceId: string, { isRestricted, members, group }: Membership): Promise<void> {
    const who = group === null ? { memberIds: this.#idsOf(members) } : { groupIds: [groupIds[group]] };
    const managementMode = group === null ? "manual" : "group";
    const body = { isRestricted, managementMode, ...who };
    await this.admin.expect(200, "PATCH", this.admin.q(`/spaces/${spaceId}/members`), body);
  }

  async setGroup({ groupIds }: Stage, group: number, members: readonly Name[]): Promise<void> {
    const body = { memberIds: this.#idsOf(members) };
    await this.admin.expect(200, "PATCH", this.admin.q(`/groups/${groupIds[group]}`), body);
  }

  async delete(spaceId: string): Promise<void> {
    await this.admin.expect(200, "DELETE", this.admin.q(`/spaces/${spaceId}?force=true`));
  }

  /** Clients with the keys of a plan. */
  keysOf({ places }: Stage, keys: readonly Key[]): Promise<readonly ApiClient[]> {
    return this.#identity((made) =>
      Promise.all(
        keys.map(({ person, names, manages }) => {
          const userId = person === null ? null : (this.#personIds.get(person) ?? "");
          // A place without a project is an id that does not exist.
          const spaceIds = names.map((at) => places[at]?.ids.spaceId ?? "spc_none");
          return issue(this.parley, made, { userId, spaceIds, manages });
        }),
      ),
    );
  }

  async #show(spaceId: string, { dsId, folderId }: ThingIds): Promise<string> {
    const path = this.maker.q(`/spaces/${spaceId}/data_source_views`);
    const body = { dataSourceId: dsId, parentsIn: [folderId] };
    const made = await this.maker.expect(201, "POST", path, body);
    return (made as { dataSourceView: { sId: string } }).dataSourceView.sId;
  }

  async #mix(run: string, places: readonly Place[]): Promise<Stage["mixed"]> {
    const word = `mix${run}`;
    const { maker } = this;
    const contentFragments = places.map(({ ids }) => ({
      title: word,
      nodeId: ids.documentId,
      nodeDataSourceViewId: ids.viewId,
    }));
    const talk = { title: `${run} ${word}`, contentFragments };
    const { conversation } = (await maker.expect(200, "POST", maker.p("/assistant/conversations"), talk)) as {
      conversation: { sId: string };
    };
    const assistant = {
      name: `${run} ${word}`,
      description: word,
      instructions: word,
      model: { providerId: "local", modelId: "scripted" },
      knowledge: { dataSourceViewIds: places.map(({ ids }) => ids.viewId) },
    };
    const path = maker.q("/assistant/agent_configurations");
    const { agentConfiguration } = (await maker.expect(200, "POST", path, { assistant })) as {
      agentConfiguration: { sId: string };
    };
    return { conversationId: conversation.sId, agentId: agentConfiguration.sId, word };
  }

  #idsOf(names: readonly Name[]): readonly string[] {
    return names.map((name) => this.#personIds.get(name) ?? "");
  }
}

interface Wanted {
  readonly userId: string | null;
  readonly spaceIds: readonly string[];
  readonly manages: boolean;
}

async function issue(parley: Constellation, { keys }: Identity, wanted: Wanted): Promise<ApiClient> {
  const { userId, spaceIds, manages } = wanted;
  const all = scopes.filter((scope) => manages || scope !== "spaces:manage");
  const command = { workspaceId: parley.workspaceId, name: "k", scopes: all, spaceIds, userId };
  const { secret } = await keys.issue({ ...command, budgetCredits: null, expiresAt: null }, "cli", null);
  return parley.api(0, secret ?? "");
}
