import { NatsError, RetentionPolicy, StorageType, nanos } from "nats";
import type { StreamConfig, StreamInfo } from "nats";
import type { Broker } from "./broker.ts";

export interface StreamDeclaration {
  readonly name: string;
  readonly subjects: readonly string[];
  /** How long messages stay, in milliseconds; 0 for ever. */
  readonly maxAgeMs: number;
  /** A message leaves when it has been acknowledged. */
  readonly workQueue: boolean;
  /** Of each subject only the last message stays. */
  readonly lastOnly?: boolean;
  /** Copies in a cluster. */
  readonly replicas: number;
}

const duplicateWindowMs = 120_000;
const epochKey = "parley_epoch";

/** Past this age a repeated publish may be stored twice: the broker forgets message ids. Half the window, for safety. */
export const duplicateWindowSafeMs = duplicateWindowMs / 2;

/** Creates a stream or brings its settings up to date. A new stream gets a new epoch in its metadata. */
export async function ensureStream(
  broker: Broker,
  declaration: StreamDeclaration,
  newEpoch: string,
): Promise<StreamInfo> {
  const settings = settingsOf(declaration);
  const { config, ...info } = await createStream(broker, declaration, newEpoch);
  const same =
    config.max_age === settings.max_age && config.num_replicas === settings.num_replicas && config.allow_direct;
  return same ? { ...info, config } : broker.manager.streams.update(declaration.name, { ...config, ...settings });
}

/**
 * Creates a stream or brings its settings up to date, now and after each reconnect: the broker may come back without its
 * data. @returns The function that ends it.
 */
export async function maintainStream(
  broker: Broker,
  declaration: StreamDeclaration,
  options: { readonly newEpoch: () => string; readonly onError: (error: unknown) => void },
): Promise<() => void> {
  const ensure = (): Promise<StreamInfo> => ensureStream(broker, declaration, options.newEpoch());
  await ensure();
  return broker.onConnection((connected) => void (connected ? ensure().catch(options.onError) : undefined));
}

/** Creates a stream unless it exists; then it keeps the settings that it has. */
export async function createStream(
  broker: Broker,
  declaration: StreamDeclaration,
  newEpoch: string,
): Promise<StreamInfo> {
  const { streams } = broker.manager;
  try {
    return await streams.info(declaration.name);
  } catch (error) {
    if (!isStreamMissing(error)) throw error;
  }
  try {
    return await streams.add({ ...settingsOf(declaration), metadata: { [epochKey]: newEpoch } });
  } catch (error) {
    // Another replica created it in between; its epoch counts.
    if (error instanceof NatsError && error.api_error?.err_code === 10058) return streams.info(declaration.name);
    throw error;
  }
}

function settingsOf(declaration: StreamDeclaration): Partial<StreamConfig> & { name: string } {
  return {
    name: declaration.name,
    subjects: [...declaration.subjects],
    max_age: nanos(declaration.maxAgeMs),
    ...(declaration.lastOnly === true ? { max_msgs_per_subject: 1 } : {}),
    retention: declaration.workQueue ? RetentionPolicy.Workqueue : RetentionPolicy.Limits,
    storage: StorageType.File,
    num_replicas: declaration.replicas,
    duplicate_window: nanos(duplicateWindowMs),
    allow_direct: true,
  };
}

/** Sets a new identity on a stream that came back with less than it had. */
export async function renewEpoch(broker: Broker, info: StreamInfo, newEpoch: string): Promise<void> {
  await broker.manager.streams.update(info.config.name, {
    ...info.config,
    metadata: { ...info.config.metadata, [epochKey]: newEpoch },
  });
}

/** The epoch of a stream: which life of the broker its sequences belong to. */
export function epochOf(info: StreamInfo): string {
  return info.config.metadata?.[epochKey] ?? "";
}

/** Whether an error says that a stream does not exist. */
export function isStreamMissing(error: unknown): boolean {
  return error instanceof NatsError && error.api_error?.err_code === 10059;
}
