import { connect, Session } from "@lancedb/lancedb";
import type { Connection } from "@lancedb/lancedb";
import { Client } from "minio";

/** Where tables lie, and how much of them is remembered. */
export interface LanceSettings {
  readonly url: string;
  readonly region: string;
  /** One of its own: the file service removes from its bucket what no file names. */
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Bytes of indexes and of metadata that are kept in memory, each. */
  readonly cacheBytes: number;
}

/** Opens the engine on a bucket, which is made when there is none. Rejects when the storage does not answer. */
export async function connectLance(settings: LanceSettings): Promise<Connection> {
  await prepareBucket(settings);
  const { url, region, bucket, accessKey, secretKey } = settings;
  const cacheBytes = BigInt(settings.cacheBytes);
  return connect(`s3://${bucket}/index`, {
    // Another replica's rows are seen by the next search.
    readConsistencyInterval: 0,
    session: new Session(cacheBytes, cacheBytes),
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

async function prepareBucket({ url, region, bucket, accessKey, secretKey }: LanceSettings): Promise<void> {
  const { hostname, port, protocol } = new URL(url);
  const useSSL = protocol === "https:";
  const client = new Client({
    endPoint: hostname,
    port: port === "" ? (useSSL ? 443 : 80) : Number(port),
    useSSL,
    pathStyle: true,
    region,
    accessKey,
    secretKey,
  });
  if (await client.bucketExists(bucket)) return;
  await client.makeBucket(bucket).catch(async (error: unknown) => {
    // Another replica has made it in between.
    if (!(await client.bucketExists(bucket))) throw error;
  });
}
