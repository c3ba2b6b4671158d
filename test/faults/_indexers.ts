import {
  dataSourceServiceDefinition,
  documentServiceDefinition,
  searchServiceDefinition,
  spaceServiceDefinition,
} from "@parley/contracts/space/v1";
import type { ActorContext } from "@parley/contracts/common/v1";
import { createClient } from "@parley/grpc";
import { freePort } from "@parley/local-stack";
import {
  ObjectStoreServer,
  ScriptedEmbeddings,
  ServiceProcess,
  eventually,
  isolatedDatabases,
  isolatedNatsUrl,
  testStack,
} from "@parley/testing";

/** A key that administers spaces and writes what is in them. */
export const manager: ActorContext = {
  workspaceId: "ws_1",
  keyId: "key1",
  region: "local",
  scopes: ["spaces:manage", "spaces:write"],
};

const patienceMs = 60_000;

interface Settings {
  /** A broker account that is there already. */
  readonly natsUrl?: string;
  /** Changes to the environment of all. */
  readonly all?: Readonly<Record<string, string>>;
  /** The same of the one that takes requests. */
  readonly api?: Readonly<Record<string, string>>;
  /** The same of those that index alone. */
  readonly indexers?: Readonly<Record<string, string>>;
}

/** A space service in three processes on an object store of its own: one takes requests and indexes nothing, two index. */
export class Indexers implements AsyncDisposable {
  readonly storage: ObjectStoreServer;
  readonly embeddings: ScriptedEmbeddings;
  readonly api: ServiceProcess;
  readonly indexers: readonly [ServiceProcess, ServiceProcess];
  readonly natsUrl: string;
  readonly #address: string;
  readonly #databases: ReturnType<typeof isolatedDatabases>;
  readonly #closing: (() => void)[] = [];

  private constructor([storage, embeddings]: [ObjectStoreServer, ScriptedEmbeddings], port: number, set: Settings) {
    [this.storage, this.embeddings] = [storage, embeddings];
    this.#databases = isolatedDatabases();
    this.natsUrl = set.natsUrl ?? isolatedNatsUrl();
    this.#address = `127.0.0.1:${port}`;
    const environment = {
      ...storage.environment,
      PARLEY_MONGODB_URL: testStack().mongodbUrl,
      PARLEY_MONGODB_DATABASE: this.database,
      PARLEY_NATS_URL: this.natsUrl,
      PARLEY_EMBEDDINGS: embeddings.setting,
      PARLEY_UPSERTS_PER_MINUTE: "0",
      PARLEY_INDEX_CLAIM_MS: "1500",
      PARLEY_INDEX_SWEEP_MS: "500",
      PARLEY_DRAIN_MS: "500",
      ...set.all,
    };
    const asked = { PARLEY_GRPC_ADDRESS: this.#address, PARLEY_SPACE_ROLES: "api" };
    const alone = { PARLEY_GRPC_ADDRESS: "127.0.0.1:0", PARLEY_SPACE_ROLES: "index" };
    this.api = new ServiceProcess("space", { ...environment, ...asked, ...set.api });
    const indexer = () => new ServiceProcess("space", { ...environment, ...alone, ...set.indexers });
    this.indexers = [indexer(), indexer()];
  }

  static async start(settings: Settings = {}): Promise<Indexers> {
    const servers = await Promise.all([ObjectStoreServer.start(), ScriptedEmbeddings.start()]);
    const made = new Indexers(servers, await freePort(), settings);
    await made.api.start();
    await Promise.all(made.indexers.map((indexer) => indexer.start()));
    return made;
  }

  /** The name of its database. */
  get database(): string {
    return this.#databases.name("space");
  }

  /** A new data source, and what is done with it. @param memberIds Who reads it; everybody where it is not set. */
  async source(writer: ActorContext = manager, memberIds?: readonly string[], name = "Papers") {
    const options = { address: this.#address, deadlineMs: 30_000 };
    const documents = createClient(documentServiceDefinition, options);
    const search = createClient(searchServiceDefinition, options);
    const spaces = createClient(spaceServiceDefinition, options);
    const sources = createClient(dataSourceServiceDefinition, options);
    this.#closing.push(() => {
      for (const client of [documents, search, spaces, sources]) client.close();
    });
    const restricted = memberIds === undefined ? {} : { isRestricted: true, memberIds: [...memberIds] };
    const wanted = { actor: manager, name, kind: "SPACE_KIND_REGULAR" as const, ...restricted };
    const { space } = await spaces.CreateSpace(wanted);
    const spaceId = space?.spaceId ?? "";
    const made = await sources.CreateDataSource({ actor: writer, spaceId, name });
    const dataSourceId = made.dataSource?.dataSourceId ?? "";
    /** A website that is crawled when it is asked for. @returns Its id. */
    const website = async (startUrl: string): Promise<string> => {
      const crawled = { startUrls: [startUrl], depth: 5, frequency: "CRAWL_FREQUENCY_NEVER" as const };
      const request = { actor: writer, spaceId, name: startUrl, website: crawled };
      return (await sources.CreateDataSource(request)).dataSource?.dataSourceId ?? "";
    };
    const waiting = async () => (await documents.CheckUpsertQueue({ actor: writer, dataSourceId })).runningCount;
    return {
      put: (documentId: string, text: string) =>
        documents.UpsertDocument({ actor: writer, dataSourceId, documentId, text, async: true }),
      /** Its own id. */
      dataSourceId,
      /** Deletes the source itself. */
      end: () => sources.DeleteDataSource({ actor: writer, dataSourceId, spaceId }),
      remove: (documentId: string) => documents.DeleteDocument({ actor: writer, dataSourceId, documentId }),
      search: async (query: string, reader = writer, topK = 20) =>
        (await search.SearchDataSource({ actor: reader, dataSourceId, query, topK })).documents,
      let: (ids: readonly string[]) =>
        spaces.UpdateSpaceMembers({ actor: manager, spaceId, memberIds: [...ids], isRestricted: true }),
      website,
      crawl: (websiteId: string) => sources.StartCrawl({ actor: writer, dataSourceId: websiteId }),
      crawlOf: async (websiteId: string) =>
        (await sources.GetDataSource({ actor: writer, dataSourceId: websiteId })).dataSource?.crawl ?? null,
      pagesOf: async (websiteId: string) =>
        (await documents.ListDocuments({ actor: writer, dataSourceId: websiteId, limit: 100 })).documents,
      nothingWaits: () =>
        eventually("nothing waits", async () => ((await waiting()) === "0" ? true : undefined), patienceMs),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const close of this.#closing) close();
    await Promise.all([this.api, ...this.indexers].map((process) => process.stop()));
    await Promise.all([this.storage.stop(), this.embeddings.stop()]);
    await this.#databases.drop();
  }
}
