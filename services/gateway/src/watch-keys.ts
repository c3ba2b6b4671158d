import type { Broker } from "@parley/events";
import type { DatabaseLife } from "@parley/outbox";
import type { KeyCache } from "./domain/key-cache.ts";
import type { KeyReplay } from "./domain/key-replay.ts";
import type { KeyAnnouncements } from "./events/key-announcements.ts";

/** Ends streams whose key has ended. */
interface KeyedStreams {
  recheckKey(keyId: string): Promise<void>;
  recheckKeys(): Promise<void>;
}

interface Means {
  readonly announcements: KeyAnnouncements;
  readonly broker: Pick<Broker, "connected">;
  readonly life: Pick<DatabaseLife, "onChanged">;
  readonly keyReplay: KeyReplay;
  readonly cache: KeyCache;
  readonly streams: KeyedStreams;
  readonly requestStreams: KeyedStreams;
  readonly onReplayFailed: (error: unknown) => void;
}

/**
 * Drops cached keys, and ends streams whose key has ended, when a key changes elsewhere, when announcements may have been missed, and
 * when the database was restored. Returns the function that stops watching for restores.
 */
export function watchKeys(means: Means): () => void {
  const { announcements, broker, life, keyReplay, cache, streams, requestStreams } = means;
  const recheckAll = (): void => {
    cache.forgetAll();
    if (!broker.connected) return;
    void streams.recheckKeys();
    void requestStreams.recheckKeys();
  };
  announcements.listen({
    onChanged: (keyId) => {
      cache.forget(keyId);
      void streams.recheckKey(keyId);
      void requestStreams.recheckKey(keyId);
    },
    onGap: recheckAll,
  });
  return life.onChanged(() => {
    recheckAll();
    // The next lookup tries again.
    keyReplay.done().catch(means.onReplayFailed);
  });
}
