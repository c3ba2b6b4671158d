import { readConfig } from "@parley/config";
import { fileServiceDefinition } from "@parley/contracts/file/v1";
import type { ActorContext } from "@parley/contracts/common/v1";
import type {
  CreateFileRequest,
  File__Output,
  FileServiceDefinition,
  StorageRequest__Output,
} from "@parley/contracts/file/v1";
import { Broker } from "@parley/events";
import { createClient } from "@parley/grpc";
import type { ClosableClient } from "@parley/grpc";
import { connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { ObjectStoreServer, isolatedDatabases, isolatedNatsUrl, testStack } from "@parley/testing";
import { Client } from "minio";
import { afterAll, beforeAll } from "vitest";
import { fileConfig } from "../src/config.ts";
import { createFileService } from "../src/service.ts";
import { Conversations } from "./_conversations.ts";

export const workspaceId = "ws_test";
/** A key of the workspace, without a person. */
export const actor: ActorContext = { workspaceId, keyId: "key1", region: "local" };
/** Another key of the workspace. */
export const other: ActorContext = { workspaceId, keyId: "key2", region: "local" };
/** A key of another workspace. */
export const stranger: ActorContext = { workspaceId: "ws_other", keyId: "key3", region: "local" };

/** A key of a person of the workspace. */
export function person(name: string): ActorContext {
  const names = { username: name, fullName: `${name} Doe`, email: `${name}@x.example` };
  return { ...actor, keyId: `key_${name}`, person: { userId: `usr_${name}`, ...names, createdAt: "1" } };
}

/** This service on a fresh database, broker account and object store, beside a conversation service, and a client that calls it over gRPC. */
export class Harness {
  files!: ClosableClient<FileServiceDefinition>;
  mongo!: Mongo;
  broker!: Broker;
  storage!: ObjectStoreServer;
  conversations!: Conversations;
  objects!: Client;
  address = "";
  #stop: () => Promise<void> = () => Promise.resolve();
  #environment: Readonly<Record<string, string>> = {};

  /** @param changes To the service's environment. */
  async start(changes: Readonly<Record<string, string>> = {}): Promise<void> {
    const databases = isolatedDatabases();
    const database = databases.name("file");
    const natsUrl = isolatedNatsUrl();
    this.storage = ObjectStoreServer.ofRun();
    const servers = { PARLEY_MONGODB_URL: testStack().mongodbUrl, PARLEY_NATS_URL: natsUrl };
    this.conversations = await Conversations.start({
      ...servers,
      PARLEY_MONGODB_DATABASE: databases.name("conversation"),
    });
    const environment = {
      ...this.storage.environment,
      ...servers,
      PARLEY_GRPC_ADDRESS: "127.0.0.1:0",
      PARLEY_MONGODB_DATABASE: database,
      PARLEY_CONVERSATION_ADDRESS: this.conversations.address,
      PARLEY_CARETAKER_INTERVAL_MS: "250",
      PARLEY_SWEEP_AFTER_MS: "300",
      PARLEY_DRAIN_MS: "500",
      // An upload is answered ready, however busy the machine is.
      PARLEY_EXTRACTION_PATIENCE_MS: "25000",
      ...changes,
    };
    const service = createFileService(readConfig(fileConfig, environment));
    this.address = (await service.start()).address;
    this.#environment = environment;
    this.mongo = await connectMongo({ url: testStack().mongodbUrl, database, appName: "test" });
    this.broker = await Broker.connect({ url: natsUrl, name: "test" });
    this.files = createClient(fileServiceDefinition, { address: this.address, deadlineMs: 30_000 });
    const { hostname, port } = new URL(this.storage.environment["PARLEY_S3_URL"] ?? "");
    this.objects = new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      region: "us-east-1",
      accessKey: this.storage.environment["PARLEY_S3_ACCESS_KEY"] ?? "",
      secretKey: this.storage.environment["PARLEY_S3_SECRET_KEY"] ?? "",
    });
    this.#stop = async () => {
      this.files.close();
      await service.stop();
      await this.conversations.stop();
      await Promise.all([this.broker.close(), this.storage.stop()]);
      await this.mongo.close();
      await databases.drop();
    };
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  /** Another replica of the service, and a client that calls it. @param changes To its environment. */
  async startReplica(
    changes: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly files: ClosableClient<FileServiceDefinition>; readonly stop: () => Promise<void> }> {
    const service = createFileService(readConfig(fileConfig, { ...this.#environment, ...changes }));
    const { address } = await service.start();
    const files = createClient(fileServiceDefinition, { address, deadlineMs: 30_000 });
    const stop = async (): Promise<void> => {
      files.close();
      await service.stop();
    };
    return { files, stop };
  }

  /** A new file, which waits for this content. */
  async create(
    content: Buffer,
    fields: CreateFileRequest = {},
  ): Promise<{ file: File__Output; upload: StorageRequest__Output }> {
    const { file, upload } = await this.files.CreateFile({
      actor,
      contentType: "text/plain",
      fileName: "a.txt",
      fileSize: content.length,
      useCase: "conversation",
      ...fields,
    });
    if (file === null || upload === null) throw new Error("the file has no upload");
    return { file, upload };
  }

  /** A file that is ready. */
  async upload(content: Buffer, fields: CreateFileRequest = {}): Promise<File__Output> {
    const { file, upload } = await this.create(content, fields);
    const { status } = await put(upload, content);
    if (status !== 200) throw new Error(`the upload answered ${status}`);
    const completed = await this.files.CompleteUpload({ actor: fields.actor ?? actor, fileId: file.fileId });
    if (completed.file === null) throw new Error("the answer has no file");
    return completed.file;
  }

  /** The keys of all objects. */
  objectKeys(): Promise<string[]> {
    return this.storage.objectKeys();
  }

  /** The record as it lies in the database. */
  async record(fileId: string): Promise<Readonly<Record<string, unknown>> | null> {
    return this.mongo.db.collection("files").findOne({ fileId });
  }
}

/** Starts the service before a file's tests and stops it after them. */
export function harness(changes?: Readonly<Record<string, string>>): Harness {
  const made = new Harness();
  beforeAll(() => made.start(changes));
  afterAll(() => made.stop());
  return made;
}

/** Makes a signed upload. @param lies Headers in place of the signed ones. */
export function put(
  { url, method, headers }: StorageRequest__Output,
  content: Buffer,
  lies: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const signed = headers
    .filter(({ name }) => name !== "content-length")
    .map(({ name, value }) => [name, value] as const);
  return fetch(url, { method, headers: { ...Object.fromEntries(signed), ...lies }, body: new Uint8Array(content) });
}

export async function refusal(call: Promise<unknown>): Promise<readonly [string, string, string | undefined]> {
  const error = await call.then(
    () => Promise.reject(new Error("it was not refused")),
    (refused: { code: string; reason: string; fields?: readonly { field: string }[] }) => refused,
  );
  return [error.code, error.reason, error.fields?.[0]?.field];
}
