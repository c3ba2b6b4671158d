import { connect, Session } from "@lancedb/lancedb";
import type { Connection } from "@lancedb/lancedb";
import { KnowledgeBucket, indexFolder } from "./knowledge-bucket.ts";
import type { BucketSettings } from "./knowledge-bucket.ts";

/** Where tables lie, and how much of them is remembered. */
export interface LanceSettings extends BucketSettings {
  /** Bytes of indexes that are kept in memory; an eighth of it is kept of metadata besides. */
  readonly cacheBytes: number;
}

/** Makes the bucket when there is none. Rejects when the storage does not answer, or does not know conditional PUT. */
export async function prepareBucket(settings: BucketSettings): Promise<void> {
  const storage = new KnowledgeBucket(settings);
  await storage.prepare();
  await storage.proveConditionalPut();
}

/** Opens a session of the engine on a bucket that is prepared. */
export function connectLance(settings: LanceSettings): Promise<Connection> {
  const { url, region, bucket, accessKey, secretKey } = settings;
  const cacheBytes = BigInt(settings.cacheBytes);
  // Most of what it would hold is of versions that nobody reads again.
  const metadataBytes = cacheBytes / 8n;
  return connect(`s3://${bucket}/${indexFolder}`, {
    // Another replica's rows are seen by the next search.
    readConsistencyInterval: 0,
    session: new Session(cacheBytes, metadataBytes),
    storageOptions: {
      aws_endpoint: url,
      aws_region: region,
      aws_access_key_id: accessKey,
      aws_secret_access_key: secretKey,
      allow_http: String(url.startsWith("http:")),
      timeout: "20s",
      connect_timeout: "2s",
      client_max_retries: "1",
      client_retry_timeout: "5",
    },
  });
}
