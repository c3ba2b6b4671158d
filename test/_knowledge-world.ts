import { Constellation, ScriptedEmbeddings, eventually, newMessage, onDatabase } from "@parley/testing";
import type { ApiClient, ConstellationOptions } from "@parley/testing";

/** What an embedded token costs in these tests, in millionths of a credit: one credit. */
const embeddedTokenPrice = 1_000_000;

export interface Answer {
  readonly sId: string;
  readonly type: string;
  readonly status?: string;
  readonly content: string | null;
  readonly error?: { readonly code: string } | null;
  readonly citations?: Readonly<Record<string, { readonly title: string; readonly description: string }>>;
  readonly activitySteps?: readonly { readonly type: string; readonly label?: string }[];
  readonly costCredits?: number | null;
  readonly configuration?: { readonly canRead: boolean };
  readonly richMentions?: readonly { readonly id: string; readonly status: string; readonly label: string }[];
}

/** A data source in a space, and the view that shows all of it. */
export interface Source {
  readonly spaceId: string;
  readonly dataSourceId: string;
  readonly viewId: string;
}

/** A workspace with documents: somebody who administers it, a person who is in its restricted spaces, and one who is not. */
export class KnowledgeWorld {
  readonly parley: Constellation;
  readonly embeddings: ScriptedEmbeddings;
  readonly admin: ApiClient;
  readonly member: ApiClient;
  readonly outsider: ApiClient;
  readonly memberId: string;
  readonly outsiderId: string;

  private constructor(
    servers: Pick<KnowledgeWorld, "parley" | "embeddings">,
    [member, outsider]: readonly [Person, Person],
  ) {
    this.parley = servers.parley;
    this.embeddings = servers.embeddings;
    this.admin = this.parley.api();
    [this.member, this.memberId] = [member.api, member.personId];
    [this.outsider, this.outsiderId] = [outsider.api, outsider.personId];
  }

  static async start(environment: ConstellationOptions["environment"] = {}): Promise<KnowledgeWorld> {
    const embeddings = await ScriptedEmbeddings.start();
    const setting = { ...(JSON.parse(embeddings.setting) as object), price: embeddedTokenPrice };
    const parley = await Constellation.start({ spaces: true, embeddings: JSON.stringify(setting), environment });
    const people = [await makePerson(parley, "mia"), await makePerson(parley, "otto")] as const;
    const api = parley.api();
    const memberIds = people.map(({ personId }) => personId);
    await eventually("the service knows the people", async () =>
      (await api.request("POST", api.q("/groups"), { name: "Known", memberIds })).ok ? true : undefined,
    );
    return new KnowledgeWorld({ parley, embeddings }, people);
  }

  async stop(): Promise<void> {
    await this.parley.stop();
    await this.embeddings.stop();
  }

  /** A space with a data source. @param memberIds Who is in it besides whoever administers; null for an open space. */
  async source(memberIds: readonly string[] | null): Promise<Source> {
    const name = `Space ${Math.random()}`;
    const isRestricted = memberIds !== null;
    const space = { name, isRestricted, spaceKind: "project", ...(isRestricted ? { memberIds } : {}) };
    const made = await this.admin.expect(201, "POST", this.admin.q("/spaces"), space);
    const spaceId = (made as { space: { sId: string } }).space.sId;
    const path = this.admin.q(`/spaces/${spaceId}/data_sources`);
    const created = await this.admin.expect(201, "POST", path, { name: "Papers", description: null });
    const dataSourceId = (created as { dataSource: { sId: string } }).dataSource.sId;
    const view = await onDatabase(this.parley.databases.space, (db) =>
      db.collection("views").findOne({ dataSourceId }),
    );
    return { spaceId, dataSourceId, viewId: String(view?.["viewId"] ?? view?._id) };
  }

  /** Says who is in a restricted space besides whoever administers. */
  async letIn({ spaceId }: Source, memberIds: readonly string[]): Promise<void> {
    await this.admin.expect(200, "PATCH", this.admin.q(`/spaces/${spaceId}/members`), {
      isRestricted: true,
      memberIds,
    });
  }

  /** Puts a document; resolves once it is found by meaning. */
  async put({ spaceId, dataSourceId }: Source, documentId: string, text: string): Promise<void> {
    const path = `/spaces/${spaceId}/data_sources/${dataSourceId}/documents/${documentId}`;
    await this.admin.expect(200, "POST", this.admin.p(path), { text, title: documentId });
  }

  /** An agent that answers from these. */
  async agent(name: string, ...sources: readonly Source[]): Promise<string> {
    const assistant = {
      name,
      description: `About ${name}`,
      instructions: "Be brief.",
      model: { providerId: "local", modelId: "scripted" },
      knowledge: { dataSourceViewIds: sources.map(({ viewId }) => viewId) },
    };
    const path = this.admin.q("/assistant/agent_configurations");
    const made = await this.admin.expect(200, "POST", path, { assistant });
    return (made as { agentConfiguration: { sId: string } }).agentConfiguration.sId;
  }

  /** Asks an agent in a new conversation and waits for its answer. */
  async ask(api: ApiClient, content: string, agentId: string): Promise<{ conversationId: string; answer: Answer }> {
    const { conversationId, agentMessageIds } = await api.ask(content, [agentId]);
    return { conversationId, answer: await this.answer(api, conversationId, agentMessageIds[0] ?? "") };
  }

  /** An answer once it has ended. */
  answer(api: ApiClient, conversationId: string, messageId: string): Promise<Answer> {
    return eventually("the answer has ended", async () => {
      const found = (await this.messages(api, conversationId)).find(({ sId }) => sId === messageId);
      return found?.status === "created" ? undefined : found;
    });
  }

  async messages(api: ApiClient, conversationId: string): Promise<readonly Answer[]> {
    return api.messages(conversationId);
  }

  /** Posts with a context of its own. */
  async post(
    api: ApiClient,
    conversationId: string,
    content: string,
    {
      agentIds = [],
      selectedSpaceIds = [],
    }: { readonly agentIds?: readonly string[]; readonly selectedSpaceIds?: readonly string[] },
    status = 200,
  ): Promise<Posted> {
    const context = { username: "tester", timezone: "UTC", origin: "api", selectedSpaceIds };
    const body = { ...newMessage(content, agentIds), context };
    const path = api.p(`/assistant/conversations/${conversationId}/messages`);
    return (await api.expect(status, "POST", path, body)) as Posted;
  }
}

export interface Posted {
  readonly message: Answer;
  readonly agentMessages: readonly { readonly sId: string }[];
  readonly error?: { readonly fields?: readonly { readonly field: string }[] };
}

interface Person {
  readonly api: ApiClient;
  readonly personId: string;
}

async function makePerson(parley: Constellation, name: string): Promise<Person> {
  const workspace = ["--workspace", parley.workspaceId];
  const names = ["--username", name, "--full-name", name, "--email", `${name}@x.example`];
  const { userId } = JSON.parse(await parley.cli("people", "create", ...workspace, ...names)) as { userId: string };
  const key = await parley.cli("keys", "create", ...workspace, "--name", name, "--person", userId);
  return { personId: userId, api: parley.api(0, (JSON.parse(key) as { apiKey: string }).apiKey) };
}
