import { randomBytes } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { startS3 } from "@parley/local-stack";
import type { S3Server } from "@parley/local-stack";
import { Client } from "minio";
import { testStack } from "./isolation.ts";

type Place = Pick<S3Server, "url" | "region" | "accessKey" | "secretKey">;

/** An object store: the run's, or one of a test file's own, which it may kill and start again. */
export class ObjectStoreServer {
  /** Of the file service. */
  readonly bucket: string;
  readonly #place: Place;
  /** null where it is the run's. */
  #own: { readonly dir: string; server: S3Server } | null;

  private constructor(bucket: string, place: Place, own: { readonly dir: string; server: S3Server } | null) {
    this.bucket = bucket;
    this.#place = place;
    this.#own = own;
  }

  /** The run's, with a bucket that no other test file uses. */
  static ofRun(): ObjectStoreServer {
    return new ObjectStoreServer(`files-${randomBytes(6).toString("hex")}`, testStack().s3, null);
  }

  static async start(): Promise<ObjectStoreServer> {
    // Removed with the run's other files.
    const dir = await mkdtemp(join(testStack().dir, "s3-"));
    const server = await startS3({ dir, log: () => undefined });
    return new ObjectStoreServer("parley-files", server, { dir, server });
  }

  /** What a service needs to know of it. */
  get environment(): Record<string, string> {
    const { url, region, accessKey, secretKey } = this.#place;
    return {
      PARLEY_S3_BUCKET: this.bucket,
      PARLEY_S3_URL: url,
      PARLEY_S3_PUBLIC_URL: url,
      PARLEY_S3_REGION: region,
      PARLEY_S3_ACCESS_KEY: accessKey,
      PARLEY_S3_SECRET_KEY: secretKey,
    };
  }

  /** The keys of all objects of the file service's bucket. */
  async objectKeys(): Promise<string[]> {
    return (await this.#keysOf(this.#client(), this.bucket)).toSorted();
  }

  /** Every object of a bucket, by its key. */
  async objects(bucket: string): Promise<ReadonlyMap<string, Buffer>> {
    const client = this.#client();
    const objects = new Map<string, Buffer>();
    for (const key of await this.#keysOf(client, bucket)) {
      const chunks: Buffer[] = [];
      for await (const chunk of await client.getObject(bucket, key)) chunks.push(chunk as Buffer);
      objects.set(key, Buffer.concat(chunks));
    }
    return objects;
  }

  /** The keys of what somebody began to put into a bucket and did not finish. */
  async unfinished(bucket: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.#client().listIncompleteUploads(bucket, "", true)) keys.push(key);
    return keys;
  }

  /** Begins to put an object into a bucket, as somebody who is killed in the middle. */
  async putUnfinished(bucket: string, key: string): Promise<void> {
    await this.#client().initiateNewMultipartUpload(bucket, key, {});
  }

  /** Puts an object. */
  async put(bucket: string, key: string, content: string): Promise<void> {
    await this.#client().putObject(bucket, key, content);
  }

  /** Removes an object. */
  async remove(bucket: string, key: string): Promise<void> {
    await this.#client().removeObject(bucket, key);
  }

  /** Removes everything in a bucket. */
  async empty(bucket: string): Promise<void> {
    const client = this.#client();
    for (const key of await this.#keysOf(client, bucket)) await client.removeObject(bucket, key);
  }

  #client(): Client {
    const { url, region, accessKey, secretKey } = this.#place;
    const { hostname, port } = new URL(url);
    return new Client({ endPoint: hostname, port: Number(port), useSSL: false, region, accessKey, secretKey });
  }

  async #keysOf(client: Client, bucket: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { name } of client.listObjectsV2(bucket, "", true)) if (typeof name === "string") keys.push(name);
    return keys;
  }

  /** Sends a store of one's own a signal. */
  signal(signal: NodeJS.Signals): void {
    this.#own?.server.kill(signal);
  }

  /** SIGKILL to a store of one's own, and wait until it is gone. */
  async kill(): Promise<void> {
    this.signal("SIGKILL");
    await this.#own?.server.exited;
  }

  /** Starts it again on the same port with the same data. */
  async startAgain(): Promise<void> {
    if (this.#own === null) throw new Error("the run's store is not this test's to start");
    const port = Number(new URL(this.#place.url).port);
    this.#own.server = await startS3({ dir: this.#own.dir, port, log: () => undefined });
  }

  /** Stops a store of one's own; the run's goes on. */
  async stop(): Promise<void> {
    await this.#own?.server.stop();
  }
}
