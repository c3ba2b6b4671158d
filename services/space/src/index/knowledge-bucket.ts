import { newId } from "@parley/ids";
import { answerWithin } from "@parley/runtime";
import { Client } from "minio";
import type { IndexStorage } from "../domain/model/index-storage.ts";

/** The bucket of the index. */
export interface BucketSettings {
  readonly url: string;
  readonly region: string;
  /** One of its own: the file service removes from its bucket what no file names. */
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Where in the bucket the engine keeps its tables, each in a folder of its name. */
export const indexFolder = "index";
const ending = ".lance";
const answerMs = 2_000;

/** The bucket of the index, as objects. */
export class KnowledgeBucket implements IndexStorage {
  readonly #bucket: string;
  readonly #region: string;
  readonly #client: Client;

  constructor({ url, region, bucket, accessKey, secretKey }: BucketSettings) {
    const { hostname, port, protocol } = new URL(url);
    const useSSL = protocol === "https:";
    this.#bucket = bucket;
    this.#region = region;
    this.#client = new Client({
      endPoint: hostname,
      port: port === "" ? (useSSL ? 443 : 80) : Number(port),
      useSSL,
      pathStyle: true,
      region,
      accessKey,
      secretKey,
    });
  }

  /** Makes the bucket where there is none. */
  async prepare(): Promise<void> {
    if (await this.#client.bucketExists(this.#bucket)) return;
    await this.#client.makeBucket(this.#bucket, this.#region).catch(async (error: unknown) => {
      // Another replica has made it in between.
      if (!(await this.#client.bucketExists(this.#bucket))) throw error;
    });
  }

  /** Whether the storage answers, and has the bucket. */
  answers(): Promise<boolean> {
    return answerWithin(answerMs, () => this.#client.bucketExists(this.#bucket)).catch(() => false);
  }

  /** @throws ConditionalPutMissing when the storage writes over what is there, though it was told not to. */
  async proveConditionalPut(): Promise<void> {
    const name = `probe/${newId("prb")}`;
    try {
      await this.#putNew(name);
      if (await this.#putNew(name)) throw new ConditionalPutMissing(this.#bucket);
    } finally {
      await this.#client.removeObject(this.#bucket, name);
    }
  }

  async tables(): Promise<readonly string[]> {
    // Some servers list a folder for a while after everything in it is gone.
    const names: string[] = [];
    for await (const { prefix } of this.#client.listObjectsV2(this.#bucket, `${indexFolder}/`, false))
      if (prefix !== undefined && (await this.#holdsAnything(prefix))) names.push(tableOf(prefix));
    for await (const { key } of this.#client.listIncompleteUploads(this.#bucket, `${indexFolder}/`, true))
      names.push(tableOf(key));
    return [...new Set(names)].filter((name) => name !== "");
  }

  async remove(table: string): Promise<void> {
    const folder = `${indexFolder}/${table}${ending}/`;
    for await (const { name } of this.#client.listObjectsV2(this.#bucket, folder, true))
      if (name !== undefined) await this.#client.removeObject(this.#bucket, name);
    // What somebody was writing when they were killed is in no list of objects.
    for await (const { key } of this.#client.listIncompleteUploads(this.#bucket, folder, true))
      await this.#client.removeIncompleteUpload(this.#bucket, key);
  }

  async #holdsAnything(prefix: string): Promise<boolean> {
    for await (const { name } of this.#client.listObjectsV2(this.#bucket, prefix, true)) return name !== undefined;
    return false;
  }

  /** Resolves with whether the storage wrote an object that must not exist yet. */
  async #putNew(name: string): Promise<boolean> {
    try {
      await this.#client.putObject(this.#bucket, name, "", 0, { "If-None-Match": "*" });
      return true;
    } catch (error) {
      if (isRefused(error)) return false;
      throw error;
    }
  }
}

/** The storage of the index is none that an index can be kept on. */
export class ConditionalPutMissing extends Error {
  constructor(bucket: string) {
    const why = "ignores If-None-Match: writes of two indexers would replace each other";
    super(`nothing is indexed: the storage of bucket ${bucket} ${why}. Use an S3 that knows conditional PUT`);
  }
}

/** The table of an object or a folder: `index/<table>.lance/...`. */
function tableOf(path: string): string {
  const [, folder = ""] = path.split("/");
  return folder.endsWith(ending) ? folder.slice(0, -ending.length) : "";
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "PreconditionFailed";
}
