import { newId } from "@parley/ids";
import { Interval } from "@parley/runtime";
import { onError } from "./build-ports.ts";
import type { IndexServers } from "./build-ports.ts";
import type { SpaceConfig } from "./config.ts";
import { IndexLoss } from "./domain/indexing/index-loss.ts";
import { MeaningPass } from "./domain/indexing/meaning-pass.ts";
import { Publication } from "./domain/indexing/publication.ts";
import { Turns } from "./domain/indexing/turns.ts";
import { Upkeep } from "./domain/indexing/upkeep.ts";
import { WordsPass } from "./domain/indexing/words-pass.ts";

// What this process accepts wakes it; this is how soon it sees what another has accepted.
const idleMs = 500;
const optimizeEveryMs = 2_000;
const modelEveryMs = 5_000;
const upkeepLeaseMs = 10 * 60_000;

/**
 * Starts what makes documents findable: one worker for words, so that no slow embeddings server holds them up, one for meaning,
 * and what looks after the tables. Resolves with what wakes it.
 */
export function startIndexing(
  { index, queue, tables, leases, embeddings, model }: IndexServers,
  { sweepMs }: SpaceConfig["index"],
  resources: AsyncDisposableStack,
): () => void {
  const publication = new Publication({ queue, index, loss: new IndexLoss({ queue, index }) });
  const words = new WordsPass({ queue, index, publication, hasEmbeddings: embeddings !== null });
  const shared = { idleMs, onError };
  const turns = [
    new Turns({ ...shared, workspaces: () => queue.workspaces("words"), work: (id) => words.execute(id) }),
  ];
  if (embeddings !== null) {
    const meaning = new MeaningPass({ queue, index, publication, embeddings });
    const work = (id: string, signal: AbortSignal): Promise<number> => meaning.execute(id, signal);
    turns.push(new Turns({ ...shared, workspaces: () => queue.workspaces("meaning"), work }));
  }
  const workspaces = (): Promise<readonly string[]> => tables.workspaces(model);
  const left = (): Promise<readonly string[]> => tables.left(model);
  const upkeep = new Upkeep({ queue, index, leases, workspaces, left, owner: newId("own"), leaseMs: upkeepLeaseMs });
  for (const one of turns) resources.use(one.start());
  resources.use(new Interval((signal) => upkeep.optimize(signal), { everyMs: optimizeEveryMs, onError }).start());
  resources.use(new Interval((signal) => upkeep.changeModel(signal), { everyMs: modelEveryMs, onError }).start());
  resources.use(new Interval((signal) => upkeep.sweep(signal), { everyMs: sweepMs, onError }).start());
  return () => turns[0]?.wake();
}
