import type { Calendar } from "@parley/calendar";
import { eventHeaders, streams } from "@parley/contracts";
import { requireDatabaseOfRegion } from "@parley/deployment";
import { createStream } from "@parley/events";
import type { Broker } from "@parley/events";
import { newEpoch } from "@parley/ids";
import { applyIndexes, connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { MongoOutbox, OutboxRelay } from "@parley/outbox";
import { DirectoryService } from "../domain/directory-service.ts";
import type { AuditLog } from "../domain/identity-repository.ts";
import type { Workspace } from "../domain/identity.ts";
import { KeyService } from "../domain/key-service.ts";
import { BrokerAnnouncer, encodeKey, encodeMember } from "../events/directory-events.ts";
import { KeyAnnouncements } from "../events/key-announcements.ts";
import { openLife } from "../open-life.ts";
import { indexes } from "../storage/indexes.ts";
import { MongoAuditLog } from "../storage/mongo-audit-log.ts";
import { MongoDirectoryRepository } from "../storage/mongo-directory-repository.ts";
import { MongoKeyRepository } from "../storage/mongo-key-repository.ts";
import { databasesOf, finishRestore } from "./finish-restore.ts";
import { join } from "./join.ts";
import type { CliSettings } from "./settings.ts";
import { withBroker } from "./with-broker.ts";

/** The use cases of the gateway on its own database. */
export interface Identity {
  readonly keys: KeyService;
  readonly directory: DirectoryService;
  readonly audit: AuditLog;
  readonly findWorkspace: (workspaceId: string) => Promise<Workspace | null>;
  /** Sets a workspace's calendar, and tells the gateways. @throws AppError as DirectoryService.setCalendar. */
  readonly setCalendar: (workspaceId: string, calendar: Partial<Calendar>) => Promise<Workspace>;
  /** Publishes every person and every key to the other services; returns how many. @throws Error without a broker. */
  readonly reconcileDirectory: () => Promise<{ readonly people: number; readonly keys: number }>;
  /** Begins another life of every service's database; returns a line for each. @throws Error without a broker. */
  readonly finishRestore: (databases: readonly string[]) => Promise<readonly string[]>;
}

/**
 * Runs `work` with the use cases, then closes everything.
 * @param warn Called when a change of a key or a person could not be published.
 */
export async function withIdentity<T>(
  settings: CliSettings,
  warn: (line: string) => void,
  work: (identity: Identity) => Promise<T>,
): Promise<T> {
  const mongo = await connectMongo({ ...settings.mongo, appName: "parley-cli" });
  try {
    await requireDatabaseOfRegion({ region: settings.region, mongo });
    await applyIndexes(mongo.db, indexes);
    const outbox = new MongoOutbox(mongo);
    const directory = new MongoDirectoryRepository(mongo, outbox, encodeMember);
    const announceChange = (...keyIds: readonly string[]) => announce(settings.natsUrl, keyIds, warn);
    const keys = new KeyService({
      region: settings.region,
      keys: new MongoKeyRepository(mongo, outbox, encodeKey),
      directory,
      // Whoever runs it has the database anyhow.
      findReadableSpaces: (_by, spaceIds) => Promise.resolve(spaceIds),
      announceChange,
    });
    const people = new DirectoryService(directory, settings.region);
    const result = await work({
      keys,
      directory: people,
      audit: new MongoAuditLog(mongo),
      findWorkspace: (workspaceId) => directory.findWorkspace(workspaceId),
      setCalendar: async (workspaceId, calendar) => {
        const workspace = await people.setCalendar(workspaceId, calendar);
        // Gateways have it with the keys that they have verified.
        await announceChange(...(await keys.list(workspaceId)).map(({ keyId }) => keyId));
        return workspace;
      },
      reconcileDirectory: () =>
        withDirectoryStream(settings, mongo, async (broker) => {
          const announcer = new BrokerAnnouncer(broker, Date.now);
          return { people: await people.reconcile(announcer), keys: await keys.reconcile(announcer) };
        }),
      finishRestore: (named) =>
        withDirectoryStream(settings, mongo, (broker) => finishRestore(settings, broker, databasesOf(settings, named))),
    });
    await publishChanges(settings, mongo, outbox, warn);
    return result;
  } finally {
    await mongo.close();
  }
}

async function announce(
  natsUrl: string | undefined,
  keyIds: readonly string[],
  warn: (line: string) => void,
): Promise<void> {
  if (keyIds.length === 0) return;
  try {
    await withBroker(natsUrl, (broker) => {
      const announcements = new KeyAnnouncements(broker);
      for (const keyId of keyIds) announcements.announce(keyId);
      return Promise.resolve();
    });
  } catch (error) {
    // The change itself is stored: gateways that miss it notice when their cached verdict ends.
    warn(`the change could not be announced to the gateways (${textOf(error)}): they notice within 30 seconds`);
  }
}

/** Publishes new people and changed keys at once. What can't be published stays in the outbox, from which running gateways publish. */
async function publishChanges(
  settings: CliSettings,
  mongo: Mongo,
  outbox: MongoOutbox,
  warn: (line: string) => void,
): Promise<void> {
  if ((await outbox.count()) === 0) return;
  const onError = (error: unknown): void =>
    warn(`changes could not be published (${textOf(error)}): a running gateway publishes them`);
  try {
    const logger = { error: () => warn("the database was put back to an earlier state"), warn: () => undefined };
    await withDirectoryStream(settings, mongo, async (broker) => {
      await using life = await openLife({ mongo, broker, logger });
      const options = { life, numberHeader: eventHeaders.outboxNumber, onError };
      // A millisecond ahead, so that what was committed just now is in it.
      await new OutboxRelay(broker, outbox, options).sweep(-1);
    });
  } catch (error) {
    onError(error);
  }
}

/** The first people may be created before any gateway has started, which otherwise creates the stream. */
async function withDirectoryStream<T>(
  settings: CliSettings,
  mongo: Mongo,
  work: (broker: Broker) => Promise<T>,
): Promise<T> {
  return withBroker(settings.natsUrl, async (broker) => {
    await join(settings, mongo, broker);
    await createStream(broker, { ...streams.directory, replicas: settings.streamReplicas }, newEpoch());
    return work(broker);
  });
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
