import { newId } from "@parley/ids";
import { Interval } from "@parley/runtime";
import { onError, onLost } from "./build-ports.ts";
import type { IndexServers } from "./build-ports.ts";
import type { SpaceConfig } from "./config.ts";
import { everySize } from "./domain/model/index-queue.ts";
import type { IndexPass, TextSizes } from "./domain/model/index-queue.ts";
import { Erasure } from "./domain/indexing/erasure.ts";
import { IndexLoss } from "./domain/indexing/index-loss.ts";
import { MeaningPass } from "./domain/indexing/meaning-pass.ts";
import { MissingRows } from "./domain/indexing/missing-rows.ts";
import { Publication } from "./domain/indexing/publication.ts";
import { TableRebuild } from "./domain/indexing/table-rebuild.ts";
import { Turns } from "./domain/indexing/turns.ts";
import { Upkeep } from "./domain/indexing/upkeep.ts";
import { WordsPass } from "./domain/indexing/words-pass.ts";

// What this process accepts wakes it; this is how soon it sees what another has accepted.
const idleMs = 500;
// Chunks of a page or two are made in a moment, those of the longest texts, by what they consist of, in minutes: none waits for what is of
// another order of magnitude.
const [shortBytes, middlingBytes] = [32 * 1024, 512 * 1024];
const wordsWorkers: readonly { readonly sizes: TextSizes; readonly turnBytes: number; readonly atOnce: number }[] = [
  { sizes: { ...everySize, upTo: shortBytes }, turnBytes: 256 * 1024, atOnce: 4 },
  { sizes: { above: shortBytes, upTo: middlingBytes }, turnBytes: 1024 * 1024, atOnce: 4 },
  // Each has a whole text in memory.
  { sizes: { ...everySize, above: middlingBytes }, turnBytes: 1, atOnce: 2 },
];
const optimizeEveryMs = 2_000;
const modelEveryMs = 5_000;
const removeDeletedEveryMs = 2_000;
// Or sooner, where what is erased is not to wait so long.
const eraseEveryMs = 60_000;

/**
 * Starts what makes documents findable: workers for words, so that no slow embeddings server holds them up, one of them for short texts, so
 * that no long ones do; one for meaning; and what looks after the tables. Returns what wakes it.
 */
export function startIndexing(
  servers: IndexServers,
  settings: SpaceConfig["index"],
  resources: AsyncDisposableStack,
): () => void {
  const { index, queue, embeddings } = servers;
  const loss = new IndexLoss({ queue, index, onLost });
  const publication = new Publication({ queue, index, loss, renewMs: settings.claimMs / 4, onError });
  const upkeep = startUpkeep(servers, settings, resources);
  const waiting = afterModelChange(upkeep, (pass, sizes) => queue.workspaces(pass, sizes));
  const shared = { idleMs, onError };
  const words = wordsWorkers.map(({ sizes, turnBytes, atOnce }) => {
    const pass = new WordsPass({ queue, index, publication, hasEmbeddings: embeddings !== null, sizes, turnBytes });
    const work = (id: string, signal: AbortSignal): Promise<number> => pass.execute(id, signal);
    return resources.use(new Turns({ ...shared, atOnce, workspaces: () => waiting("words", sizes), work }).start());
  });
  if (embeddings !== null) {
    const meaning = new MeaningPass({ queue, index, publication, embeddings });
    const work = (id: string, signal: AbortSignal): Promise<number> => meaning.execute(id, signal);
    resources.use(new Turns({ ...shared, workspaces: () => waiting("meaning", everySize), work }).start());
  }
  startErasure(servers, settings, resources);
  return () => {
    for (const one of words) one.wake();
  };
}

type Waiting = (pass: IndexPass, sizes: TextSizes) => Promise<readonly string[]>;

/**
 * Says what waits once all that was indexed for another model has begun again: a table that is made for what waits already would hide that the
 * rest is in none.
 */
function afterModelChange(upkeep: Upkeep, waiting: Waiting): Waiting {
  let changed: Promise<void> | null = null;
  return async (pass, sizes) => {
    changed ??= upkeep.changeModel(new AbortController().signal);
    await changed.catch((error: unknown) => {
      changed = null;
      throw error;
    });
    return waiting(pass, sizes);
  };
}

/** Keeps tables small and quick. */
function startUpkeep(
  { index, queue, tables, leases, model }: IndexServers,
  { sweepMs, claimMs }: SpaceConfig["index"],
  resources: AsyncDisposableStack,
): Upkeep {
  const workspaces = (): Promise<readonly string[]> => tables.workspaces(model);
  const left = (): Promise<readonly string[]> => tables.left(model);
  const missing = new MissingRows({ queue, index });
  const lease = { owner: newId("own"), leaseMs: claimMs, onError };
  const loss = new IndexLoss({ queue, index, onLost });
  const upkeep = new Upkeep({ queue, index, leases, missing, loss, workspaces, left, ...lease });
  repeat(resources, optimizeEveryMs, (signal) => upkeep.optimize(signal));
  repeat(resources, modelEveryMs, (signal) => upkeep.changeModel(signal));
  repeat(resources, removeDeletedEveryMs, (signal) => upkeep.removeDeleted(signal));
  repeat(resources, sweepMs, (signal) => upkeep.sweep(signal));
  return upkeep;
}

/** Takes what was deleted from the storage. */
function startErasure(
  { index, queue, tables, retired, storage, leases, model }: IndexServers,
  { sweepMs, claimMs, eraseMs, keepMs }: SpaceConfig["index"],
  resources: AsyncDisposableStack,
): void {
  const missing = new MissingRows({ queue, index });
  const erasure = new Erasure({
    queue,
    tables,
    retired,
    storage,
    leases,
    rebuild: new TableRebuild({ queue, index, missing }),
    missing,
    loss: new IndexLoss({ queue, index, onLost }),
    model,
    // Another than that of upkeep: neither ends the other's lease.
    owner: newId("own"),
    leaseMs: claimMs,
    onError,
    eraseMs,
  });
  repeat(resources, Math.min(eraseEveryMs, eraseMs), (signal) => erasure.rebuild(signal));
  repeat(resources, Math.min(eraseEveryMs, eraseMs), (signal) => erasure.retireFormer(signal));
  repeat(resources, Math.min(eraseEveryMs, keepMs), (signal) => erasure.remove(signal));
  repeat(resources, sweepMs, () => erasure.adopt());
}

function repeat(resources: AsyncDisposableStack, everyMs: number, work: (signal: AbortSignal) => Promise<void>): void {
  resources.use(new Interval(work, { everyMs, onError }).start());
}
