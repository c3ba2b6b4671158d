import type { Readable } from "node:stream";
import { Client, CopyDestinationOptions, CopySourceOptions } from "minio";
import type { ListedObject, ObjectStore, StoredObject } from "../domain/model/object-store.ts";
import type { S3Settings } from "./s3-settings.ts";
import { atStorage, orNull, storageAway } from "./storage-errors.ts";

const pageKeys = 500;
// The storage writes all of it once more before it answers.
const copyWithinMs = 100_000;

/** The bytes in a bucket. */
export class S3ObjectStore implements ObjectStore {
  readonly #client: Client;
  readonly #bucket: string;

  constructor({ url, region, bucket, accessKey, secretKey }: S3Settings) {
    const { hostname, port, protocol } = new URL(url);
    const useSSL = protocol === "https:";
    // Not retried here: the caller decides.
    this.#client = new Client({
      endPoint: hostname,
      port: port === "" ? (useSSL ? 443 : 80) : Number(port),
      useSSL,
      pathStyle: true,
      region,
      accessKey,
      secretKey,
      retryOptions: { disableRetry: true },
    });
    this.#bucket = bucket;
  }

  /** Rejects when the storage does not answer or has no such bucket. */
  async ping(): Promise<void> {
    const there = await atStorage(() => this.#client.bucketExists(this.#bucket));
    if (!there) throw storageAway(new Error(`The storage has no bucket ${this.#bucket}`));
  }

  /** Makes the bucket when there is none; several replicas may do it at once. */
  async prepare(): Promise<void> {
    if (await atStorage(() => this.#client.bucketExists(this.#bucket))) return;
    await atStorage(() => this.#client.makeBucket(this.#bucket)).catch((error: unknown) =>
      this.ping().catch(() => Promise.reject(error)),
    );
  }

  async stat(key: string): Promise<StoredObject | null> {
    const found = await orNull(atStorage(() => this.#client.statObject(this.#bucket, key)));
    if (found !== null) return { size: found.size, etag: found.etag };
    // A bucket that is away answers the same, and no file must be given up for it.
    await this.ping();
    return null;
  }

  async copy(from: string, etag: string, to: string, contentType: string): Promise<boolean> {
    const source = new CopySourceOptions({ Bucket: this.#bucket, Object: from, MatchETag: etag });
    const destination = new CopyDestinationOptions({
      Bucket: this.#bucket,
      Object: to,
      MetadataDirective: "REPLACE",
      Headers: { "Content-Type": contentType },
    });
    return (await orNull(atStorage(() => this.#client.copyObject(source, destination), copyWithinMs))) !== null;
  }

  async read(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    const found = await orNull(atStorage(() => this.#client.getObject(this.#bucket, key)));
    return found === null ? null : chunksOf(found);
  }

  async write(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await atStorage(() =>
      this.#client.putObject(this.#bucket, key, Buffer.from(bytes), bytes.length, { "Content-Type": contentType }),
    );
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await atStorage(() => this.#client.removeObject(this.#bucket, key));
  }

  list(prefix: string, after: string): Promise<readonly ListedObject[]> {
    return atStorage(async () => {
      const { objects } = await this.#client.listObjectsV2Query(this.#bucket, prefix, "", "", pageKeys, after);
      return objects.flatMap(({ name, lastModified }) =>
        name === undefined || lastModified === undefined
          ? []
          : [{ key: name, modifiedAt: new Date(lastModified).getTime() }],
      );
    });
  }
}

// A connection that breaks or falls silent half way says so here, not where the reading began.
async function* chunksOf(stream: Readable): AsyncGenerator<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  const next = (): Promise<IteratorResult<Uint8Array, undefined>> => atStorage(() => chunks.next());
  try {
    for (let chunk = await next(); chunk.done !== true; chunk = await next()) yield chunk.value;
  } finally {
    stream.destroy();
  }
}
