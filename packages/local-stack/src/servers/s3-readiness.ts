import { buffer } from "node:stream/consumers";
import type { S3Credentials } from "./s3-credentials.ts";

const bucket = "parley-readiness";

/** A real put and get: SeaweedFS answers its health check seconds before it can read. */
export async function proveS3(url: string, region: string, credentials: S3Credentials): Promise<void> {
  const minio = await import("minio"); // only who starts an object store pays for loading the client
  const { hostname, port } = new URL(url);
  const client = new minio.Client({ endPoint: hostname, port: Number(port), useSSL: false, region, ...credentials });
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
  const written = Buffer.from(new Date().toISOString());
  await client.putObject(bucket, "last-start", written, written.length);
  const read = await buffer(await client.getObject(bucket, "last-start"));
  if (!read.equals(written)) throw new Error("the object store does not give back what was put");
}

/** Somebody else's store is only asked whether it is there: its keys may not be allowed to make buckets. */
export async function reachS3(url: string): Promise<void> {
  await fetch(url, { signal: AbortSignal.timeout(5_000) });
}
