import { setTimeout as sleep } from "node:timers/promises";
import type { DeploymentApi } from "./deployment-api.ts";
import type { ImportState } from "./progress.ts";

/**
 * So long may documents wait to be indexed while none is, in milliseconds. How far a document is nobody says, and one of
 * 2,000,000 characters is embedded for minutes by a local server that shares a few cores.
 */
export const indexPatienceMs = 10 * 60_000;

/**
 * Follows how many documents of a source are indexed, until all that were put there are, or none becomes so any more.
 * @param path The source's, below the workspace.
 * @param all Aborted once all were put there.
 * @returns How many wait still.
 */
export async function untilIndexed(
  api: Pick<DeploymentApi, "publicly">,
  path: string,
  state: Pick<ImportState, "put" | "indexed">,
  all: AbortSignal,
  { pollMs = 500, patienceMs }: { readonly pollMs?: number; readonly patienceMs: number },
): Promise<number> {
  let before = Number.POSITIVE_INFINITY;
  for (let since = performance.now(); ;) {
    const isAll = all.aborted;
    const { running_count: waiting } = await api.publicly<{ running_count: number }>(
      "GET",
      `${path}/check_upsert_queue`,
    );
    state.indexed = Math.max(0, state.put - waiting);
    // Others may put documents there meanwhile: it is enough that the count falls now and then.
    if (waiting < before || !isAll) since = performance.now();
    before = waiting;
    if (isAll && (waiting === 0 || performance.now() - since > patienceMs)) return waiting;
    await sleep(pollMs);
  }
}
