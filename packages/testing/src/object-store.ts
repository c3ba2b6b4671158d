import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { startS3 } from "@parley/local-stack";
import type { S3Server } from "@parley/local-stack";
import { Client } from "minio";
import { testStack } from "./isolation.ts";

/** An object store of a test file's own, which it may kill and start again. */
export class ObjectStoreServer {
  readonly #dir: string;
  #server: S3Server;

  private constructor(dir: string, server: S3Server) {
    this.#dir = dir;
    this.#server = server;
  }

  static async start(): Promise<ObjectStoreServer> {
    // Removed with the run's other files.
    const dir = await mkdtemp(join(testStack().dir, "s3-"));
    return new ObjectStoreServer(dir, await startS3({ dir, log: () => undefined }));
  }

  /** What a service needs to know of it. */
  get environment(): Record<string, string> {
    const { url, region, accessKey, secretKey } = this.#server;
    return {
      PARLEY_S3_URL: url,
      PARLEY_S3_PUBLIC_URL: url,
      PARLEY_S3_REGION: region,
      PARLEY_S3_ACCESS_KEY: accessKey,
      PARLEY_S3_SECRET_KEY: secretKey,
    };
  }

  /** The keys of all objects of the services' bucket. */
  async objectKeys(): Promise<string[]> {
    return (await this.#keysOf(this.#client(), "parley-files")).toSorted();
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
    const { url, region, accessKey, secretKey } = this.#server;
    const { hostname, port } = new URL(url);
    return new Client({ endPoint: hostname, port: Number(port), useSSL: false, region, accessKey, secretKey });
  }

  async #keysOf(client: Client, bucket: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { name } of client.listObjectsV2(bucket, "", true)) if (typeof name === "string") keys.push(name);
    return keys;
  }

  /** Starts it again on the same port with the same data. */
  async startAgain(): Promise<void> {
    const port = Number(new URL(this.#server.url).port);
    this.#server = await startS3({ dir: this.#dir, port, log: () => undefined });
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }
}
