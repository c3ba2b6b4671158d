import { readConfig } from "@parley/config";
import { userChangedSubject } from "@parley/contracts";
import type { ActorContext } from "@parley/contracts/common/v1";
import { userChangedCodec } from "@parley/contracts/directory/v1";
import {
  dataSourceServiceDefinition,
  documentServiceDefinition,
  accessServiceDefinition,
  appServiceDefinition,
  groupServiceDefinition,
  preferenceServiceDefinition,
  retrievalServiceDefinition,
  searchServiceDefinition,
  tableServiceDefinition,
  viewServiceDefinition,
  spaceServiceDefinition,
} from "@parley/contracts/space/v1";
import type {
  CreateDataSourceRequest,
  AccessServiceDefinition,
  App__Output,
  AppServiceDefinition,
  CreateAppRequest,
  CreateGroupRequest,
  CreateSpaceRequest,
  DataSource__Output,
  DataSourceServiceDefinition,
  DocumentServiceDefinition,
  Group__Output,
  GroupServiceDefinition,
  PreferenceServiceDefinition,
  RetrievalServiceDefinition,
  SearchServiceDefinition,
  TableServiceDefinition,
  UpsertTableRequest,
  ViewServiceDefinition,
  Space__Output,
  SpaceServiceDefinition,
} from "@parley/contracts/space/v1";
import { Broker } from "@parley/events";
import { createClient } from "@parley/grpc";
import type { ClosableClient } from "@parley/grpc";
import { connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { eventually, isolatedDatabases, isolatedKnowledge, isolatedNatsUrl, testStack } from "@parley/testing";
import { afterAll, beforeAll } from "vitest";
import { spaceConfig } from "../src/config.ts";
import { createSpaceService } from "../src/service.ts";

export const workspaceId = "ws_test";
/** A key of the workspace, without a person. */
export const actor: ActorContext = { workspaceId, keyId: "key1", region: "local" };
/** A key that administers the workspace's spaces. */
export const manager: ActorContext = { ...actor, keyId: "key2", scopes: ["spaces:manage"] };
/** The same of another workspace. */
export const stranger: ActorContext = { ...manager, workspaceId: "ws_other", keyId: "key3" };

/** A key of the workspace, without a person, that puts documents into what it reads. */
export const writer: ActorContext = { ...actor, keyId: "key4", scopes: ["spaces:read", "spaces:write"] };

/** The people that the directory has told of before a test begins. */
export const people = ["ann", "bob", "cyd", "dan"] as const;

/** A key of one of them. */
export function person(name: (typeof people)[number], scopes: string[] = []): ActorContext {
  return { ...actor, keyId: `key_${name}`, person: personOf(name), scopes };
}

function personOf(name: string) {
  const names = { username: name, fullName: `${name} Doe`, email: `${name}@x.example` };
  return { userId: `usr_${name}`, ...names, createdAt: "1" };
}

/** This service on a fresh database and broker account, and clients that call it over gRPC. */
export class Harness {
  spaces!: ClosableClient<SpaceServiceDefinition>;
  groups!: ClosableClient<GroupServiceDefinition>;
  access!: ClosableClient<AccessServiceDefinition>;
  preferences!: ClosableClient<PreferenceServiceDefinition>;
  dataSources!: ClosableClient<DataSourceServiceDefinition>;
  documents!: ClosableClient<DocumentServiceDefinition>;
  apps!: ClosableClient<AppServiceDefinition>;
  tables!: ClosableClient<TableServiceDefinition>;
  views!: ClosableClient<ViewServiceDefinition>;
  search!: ClosableClient<SearchServiceDefinition>;
  retrieval!: ClosableClient<RetrievalServiceDefinition>;
  mongo!: Mongo;
  broker!: Broker;
  address = "";
  environment: Readonly<Record<string, string>> = {};
  #made = 0;
  #stop: () => Promise<void> = () => Promise.resolve();
  readonly #changes: Readonly<Record<string, string>>;

  constructor(changes: Readonly<Record<string, string>>) {
    this.#changes = changes;
  }

  async start(): Promise<void> {
    const databases = isolatedDatabases();
    const database = databases.name("space");
    const natsUrl = isolatedNatsUrl();
    this.environment = {
      ...isolatedKnowledge(),
      PARLEY_GRPC_ADDRESS: "127.0.0.1:0",
      PARLEY_MONGODB_URL: testStack().mongodbUrl,
      PARLEY_MONGODB_DATABASE: database,
      PARLEY_NATS_URL: natsUrl,
      PARLEY_CARETAKER_INTERVAL_MS: "250",
      PARLEY_SWEEP_AFTER_MS: "300",
      PARLEY_DRAIN_MS: "500",
      PARLEY_UPSERTS_PER_MINUTE: "0",
      ...this.#changes,
    };
    const service = createSpaceService(readConfig(spaceConfig, this.environment));
    this.address = (await service.start()).address;
    this.mongo = await connectMongo({ url: testStack().mongodbUrl, database, appName: "test" });
    this.broker = await Broker.connect({ url: natsUrl, name: "test" });
    const options = { address: this.address, deadlineMs: 30_000 };
    this.spaces = createClient(spaceServiceDefinition, options);
    this.groups = createClient(groupServiceDefinition, options);
    this.access = createClient(accessServiceDefinition, options);
    this.preferences = createClient(preferenceServiceDefinition, options);
    this.dataSources = createClient(dataSourceServiceDefinition, options);
    this.documents = createClient(documentServiceDefinition, options);
    this.apps = createClient(appServiceDefinition, options);
    this.tables = createClient(tableServiceDefinition, options);
    this.views = createClient(viewServiceDefinition, options);
    this.search = createClient(searchServiceDefinition, options);
    this.retrieval = createClient(retrievalServiceDefinition, options);
    for (const name of people) await this.tell(name);
    await eventually("the people are known", async () =>
      (await this.mongo.db.collection("people").countDocuments({ workspaceId })) === people.length ? true : undefined,
    );
    this.#stop = async () => {
      const clients = [this.spaces, this.groups, this.access, this.preferences, this.dataSources, this.documents];
      for (const client of [...clients, this.apps, this.tables, this.views, this.search, this.retrieval])
        client.close();
      await service.stop();
      await this.broker.close();
      await this.mongo.close();
      await databases.drop();
    };
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  /** Has the directory tell of a member. */
  async tell(name: string, fields: Readonly<Record<string, unknown>> = {}, revision = 1): Promise<void> {
    const payload = userChangedCodec.encode({ workspaceId, person: { ...personOf(name), ...fields }, revision });
    await this.broker.publish(userChangedSubject(workspaceId), payload, { messageId: `test-${this.#made++}` });
  }

  /** A new regular space, by an administrator. */
  async create(fields: CreateSpaceRequest = {}): Promise<Space__Output> {
    const name = `Space ${this.#made++}`;
    const { space } = await this.spaces.CreateSpace({ actor: manager, name, kind: "SPACE_KIND_REGULAR", ...fields });
    if (space === null) throw new Error("the answer has no space");
    return space;
  }

  /** A new group, by an administrator. */
  async group(fields: CreateGroupRequest = {}): Promise<Group__Output> {
    const { group } = await this.groups.CreateGroup({ actor: manager, name: `Group ${this.#made++}`, ...fields });
    if (group === null) throw new Error("the answer has no group");
    return group;
  }

  /** A new data source of a space, by a key without a person; of a new open space when none is named. */
  async source(fields: CreateDataSourceRequest = {}): Promise<DataSource__Output> {
    const spaceId = fields.spaceId ?? (await this.create()).spaceId;
    const request = { actor: writer, name: `Source ${this.#made++}`, ...fields, spaceId };
    const { dataSource } = await this.dataSources.CreateDataSource(request);
    if (dataSource === null) throw new Error("the answer has no data source");
    return dataSource;
  }

  /** A new app of a space, by a key without a person; of a new open space when none is named. */
  async app(fields: CreateAppRequest = {}): Promise<App__Output> {
    const spaceId = fields.spaceId ?? (await this.create()).spaceId;
    const content = { name: "Herons", savedSpecification: "input INPUT { }" };
    const { app } = await this.apps.CreateApp({ actor: writer, content, ...fields, spaceId });
    if (app === null) throw new Error("the answer has no app");
    return app;
  }

  /** A new table of a new data source, by a key without a person, and how calls name it. */
  async table(fields: UpsertTableRequest = {}) {
    const dataSourceId = fields.dataSourceId ?? (await this.source()).dataSourceId;
    const request = { actor: writer, tableId: "birds", name: "birds", description: "Birds of rivers", ...fields };
    await this.tables.UpsertTable({ ...request, dataSourceId });
    return { actor: writer, dataSourceId, tableId: request.tableId };
  }

  /** The id of a space that every workspace has. */
  async builtIn(kind: "SPACE_KIND_GLOBAL" | "SPACE_KIND_SYSTEM" | "SPACE_KIND_CONVERSATIONS"): Promise<string> {
    const { spaces } = await this.spaces.ListSpaces({ actor: manager, administered: true, kinds: [kind] });
    if (spaces[0] === undefined) throw new Error("the workspace has no such space");
    return spaces[0].spaceId;
  }

  /** Of these spaces those that an actor can read. */
  async readableFor(who: ActorContext, spaceIds: string[]): Promise<string[]> {
    return (await this.access.ResolveAccess({ actor: who, spaceIds })).readableSpaceIds;
  }

  /** Of these people those who can read all of these spaces. */
  async whoReads(spaceIds: string[], names: readonly string[] = people): Promise<string[]> {
    const userIds = names.map((name) => `usr_${name}`);
    return (await this.access.CheckPeople({ actor, spaceIds, userIds })).userIds;
  }

  /** The names of what an actor's list shows. */
  async namesFor(who: ActorContext): Promise<string[]> {
    return (await this.spaces.ListSpaces({ actor: who })).spaces.map(({ name }) => name);
  }
}

/** Starts the service before a file's tests and stops it after them. @param changes Of its environment. */
export function harness(changes: Readonly<Record<string, string>> = {}): Harness {
  const made = new Harness(changes);
  beforeAll(() => made.start());
  afterAll(() => made.stop());
  return made;
}

/** How a call is refused: code, reason, and the first field that is wrong. */
export async function refusal(call: Promise<unknown>): Promise<readonly [string, string, string | undefined]> {
  const error = await call.then(
    () => Promise.reject(new Error("it was not refused")),
    (refused: { code: string; reason: string; fields?: readonly { field: string }[] }) => refused,
  );
  return [error.code, error.reason, error.fields?.[0]?.field];
}
