import { Broker } from "@parley/events";
import { applyIndexes, connectMongo } from "@parley/mongo";
import { DirectoryService } from "../domain/directory-service.ts";
import { KeyService } from "../domain/key-service.ts";
import { KeyAnnouncements } from "../events/key-announcements.ts";
import { indexes } from "../storage/indexes.ts";
import { MongoDirectoryRepository } from "../storage/mongo-directory-repository.ts";
import { MongoKeyRepository } from "../storage/mongo-key-repository.ts";
import type { CliSettings } from "./settings.ts";

/** The use cases of the gateway on its own database. */
export interface Identity {
  readonly keys: KeyService;
  readonly directory: DirectoryService;
}

/**
 * Runs `work` with the use cases, then closes everything.
 * @param warn Told when gateways could not be told of a changed key.
 */
export async function withIdentity<T>(settings: CliSettings, warn: (line: string) => void, work: (identity: Identity) => Promise<T>): Promise<T> {
  const mongo = await connectMongo({ ...settings.mongo, appName: "parley-cli" });
  try {
    await applyIndexes(mongo.db, indexes);
    const directory = new MongoDirectoryRepository(mongo);
    const keys = new KeyService({
      region: settings.region,
      keys: new MongoKeyRepository(mongo),
      directory,
      announceChange: (keyId) => announce(settings.natsUrl, keyId, warn),
    });
    return await work({ keys, directory: new DirectoryService(directory, settings.region) });
  } finally {
    await mongo.close();
  }
}

async function announce(natsUrl: string | undefined, keyId: string, warn: (line: string) => void): Promise<void> {
  try {
    if (natsUrl === undefined) throw new Error("PARLEY_NATS_URL is not set");
    const broker = await Broker.connect({ url: natsUrl, name: "parley-cli" });
    new KeyAnnouncements(broker).announce(keyId);
    await broker.close();
  } catch (error) {
    // The change itself is stored: gateways that are not told notice when their cached verdict ends.
    warn(`the gateways could not be told (${error instanceof Error ? error.message : String(error)}): they notice within 30 seconds`);
  }
}
