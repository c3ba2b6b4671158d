import { ErrorCode, NatsError, RetentionPolicy, StorageType, nanos } from "nats";
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
  /** Copies in a cluster. If undefined, an existing stream keeps its copies and a new one has 1. */
  readonly replicas?: number | undefined;
  /** Set when the stream is created, and kept then. */
  readonly metadata?: Readonly<Record<string, string>>;
}

const duplicateWindowMs = 120_000;
const epochKey = "parley_epoch";
// The client waits five seconds for each.
const mostAsked = 4;

/** Past this age a repeated publish may be stored twice: the broker forgets message ids. Half the window, for safety. */
export const duplicateWindowSafeMs = duplicateWindowMs / 2;

/**
 * Creates a stream or brings its settings up to date. A new stream gets a new epoch in its metadata. Subjects are added and never
 * taken away: while a release is rolled out, replicas of the one before declare fewer.
 */
export async function ensureStream(
  broker: Broker,
  declaration: StreamDeclaration,
  newEpoch: string,
): Promise<StreamInfo> {
  const { config, ...info } = await createStream(broker, declaration, newEpoch);
  const settings = { ...settingsOf(declaration), subjects: allSubjects(config.subjects, declaration.subjects) };
  const same =
    config.max_age === settings.max_age &&
    (declaration.replicas === undefined || config.num_replicas === declaration.replicas) &&
    config.allow_direct &&
    settings.subjects.every((subject) => config.subjects.includes(subject));
  if (same) return { ...info, config };
  return untilAnswered(() => broker.manager.streams.update(declaration.name, { ...config, ...settings }));
}

/** What a stream has and what is declared, without what a pattern among them stands for: the broker refuses subjects that overlap. */
function allSubjects(present: readonly string[], declared: readonly string[]): string[] {
  const all = [...new Set([...present, ...declared])];
  return all.filter((subject) => !all.some((pattern) => pattern !== subject && covers(pattern, subject)));
}

/** Whether a pattern stands for all that another subject stands for. `*`: one token, `>`: one or more at the end. */
function covers(pattern: string, subject: string): boolean {
  const [wanted, tokens] = [pattern.split("."), subject.split(".")];
  const end = wanted.indexOf(">");
  if (end === -1 ? wanted.length !== tokens.length : tokens.length <= end) return false;
  const fixed = end === -1 ? wanted : wanted.slice(0, end);
  return fixed.every((token, at) => (token === "*" ? tokens[at] !== ">" : token === tokens[at]));
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
export function createStream(broker: Broker, declaration: StreamDeclaration, newEpoch: string): Promise<StreamInfo> {
  return untilAnswered(() => createOnce(broker, declaration, newEpoch));
}

/**
 * Repeats what a cluster did not answer: it tells the second of two who create a stream nothing, and elects a leader for a
 * new one first.
 */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let asked = 1; ; asked += 1) {
    try {
      return await ask();
    } catch (error) {
      if (asked === mostAsked || !(error instanceof NatsError) || error.code !== String(ErrorCode.Timeout)) throw error;
    }
  }
}

/** A stream as it is; null where there is none. Writes nothing. */
export function findStream(broker: Broker, name: string): Promise<StreamInfo | null> {
  return untilAnswered(() => findOnce(broker, name));
}

async function findOnce(broker: Broker, name: string): Promise<StreamInfo | null> {
  try {
    return await broker.manager.streams.info(name);
  } catch (error) {
    if (!isStreamMissing(error)) throw error;
    return null;
  }
}

async function createOnce(broker: Broker, declaration: StreamDeclaration, newEpoch: string): Promise<StreamInfo> {
  const { streams } = broker.manager;
  const found = await findOnce(broker, declaration.name);
  if (found !== null) return found;
  try {
    return await streams.add({
      ...settingsOf(declaration),
      metadata: { ...declaration.metadata, [epochKey]: newEpoch },
    });
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
    ...(declaration.replicas === undefined ? {} : { num_replicas: declaration.replicas }),
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
