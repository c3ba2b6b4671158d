import { Constellation, eventually } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { makeMember } from "./_matrix-world.ts";

/** Somebody with a key for reading spaces and making projects. */
export interface Person {
  readonly api: ApiClient;
  readonly personId: string;
}

export interface Space {
  readonly sId: string;
  readonly name: string;
  readonly kind: string;
}

interface SpaceDetails extends Space {
  readonly members: readonly { readonly sId: string }[];
  readonly groups: readonly { readonly sId: string }[];
  readonly canRead: boolean;
  readonly categories: object | null;
}

/** The scopes of somebody who administers nothing. */
export const plain = "spaces:read,spaces:write,files:read,files:write";

/** A text that nothing else is called. */
export const unique = (text: string): string => `${text} ${Math.random().toString(36).slice(2)}`;

/** A workspace with an administrator and two people, and what tests of spaces ask in it. */
export class SpaceWorld {
  readonly parley: Constellation;
  /** A person with every scope. */
  readonly admin: ApiClient;
  readonly member: Person;
  readonly outsider: Person;

  private constructor(parley: Constellation, people: Pick<SpaceWorld, "admin" | "member" | "outsider">) {
    this.parley = parley;
    this.admin = people.admin;
    this.member = people.member;
    this.outsider = people.outsider;
  }

  /** In services of its own. @param space What the space service is told. */
  static async start(space: Readonly<Record<string, string>>): Promise<SpaceWorld> {
    return SpaceWorld.#in(await Constellation.start({ spaces: true, environment: { space } }));
  }

  /** In the services that many test files share; there is a file service too. */
  static async shared(): Promise<SpaceWorld> {
    return SpaceWorld.#in(await Constellation.shared());
  }

  static async #in(parley: Constellation): Promise<SpaceWorld> {
    const { api: admin } = await makeMember(parley, parley.workspaceId, "admin");
    const people = { admin, member: await newPerson(parley, "member"), outsider: await newPerson(parley, "outsider") };
    const memberIds = [people.member.personId, people.outsider.personId];
    await eventually("the service knows the people", async () => {
      const made = await admin.request("POST", admin.q("/groups"), { name: unique("Known"), memberIds });
      return made.ok ? true : undefined;
    });
    return new SpaceWorld(parley, people);
  }

  async stop(): Promise<void> {
    await this.parley.stop();
  }

  /** A key of its own. @param words Options of `keys create`. */
  keyOf(...words: readonly string[]): Promise<ApiClient> {
    return keyOf(this.parley, words);
  }

  /** Makes a space, a restricted one unless something else is wanted. */
  async create(api: ApiClient, wanted: object): Promise<Space> {
    const body = { name: unique("Space"), isRestricted: true, spaceKind: "regular", ...wanted };
    return ((await api.expect(201, "POST", api.q("/spaces"), body)) as { space: Space }).space;
  }

  async createGroup(memberIds: readonly string[]): Promise<string> {
    const body = { name: unique("Group"), memberIds };
    const answer = await this.admin.expect(201, "POST", this.admin.q("/groups"), body);
    return (answer as { group: { sId: string } }).group.sId;
  }

  async list(api: ApiClient, query = ""): Promise<readonly Space[]> {
    return ((await api.expect(200, "GET", api.q(`/spaces${query}`))) as { spaces: Space[] }).spaces;
  }

  async get(api: ApiClient, spaceId: string): Promise<SpaceDetails> {
    return ((await api.expect(200, "GET", api.q(`/spaces/${spaceId}`))) as { space: SpaceDetails }).space;
  }

  /** Whether a space is listed for somebody. */
  async reads(api: ApiClient, spaceId: string): Promise<boolean> {
    return (await this.list(api)).some(({ sId }) => sId === spaceId);
  }

  /** The error of an answer that must have this status. */
  async refusal(status: number, api: ApiClient, method: string, path: string, body?: unknown): Promise<object> {
    return ((await api.expect(status, method, api.q(path), body)) as { error: object }).error;
  }
}

/** Somebody with a key of these scopes. */
export async function newPerson(parley: Constellation, name: string, scopes = plain): Promise<Person> {
  const { personId } = await makeMember(parley, parley.workspaceId, name);
  return { personId, api: await keyOf(parley, ["--scopes", scopes, "--person", personId]) };
}

async function keyOf(parley: Constellation, words: readonly string[]): Promise<ApiClient> {
  const made = await parley.cli("keys", "create", "--workspace", parley.workspaceId, "--name", "k", ...words);
  return parley.api(0, (JSON.parse(made) as { apiKey: string }).apiKey);
}
