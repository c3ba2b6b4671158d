import { cursorAfter } from "../model/agent.ts";
import type { AgentCursor, AgentSummary } from "../model/agent.ts";

interface Page {
  readonly limit: number;
  readonly after: AgentCursor | null;
  readonly read: (size: number, after: AgentCursor | null) => Promise<readonly AgentSummary[]>;
  /** Those that may be shown, in their order. */
  readonly keep: (found: readonly AgentSummary[]) => Promise<readonly AgentSummary[]>;
}

// Who sees few of many agents does not read them all in small pages.
const largestRead = 1_000;

/** As many agents of a list as may be shown, at most `limit`. Where all may, it costs one read. */
export async function visiblePage({ limit, after, read, keep }: Page): Promise<readonly AgentSummary[]> {
  const kept: AgentSummary[] = [];
  let [size, from] = [limit, after];
  for (;;) {
    const found = await read(size, from);
    kept.push(...(await keep(found)));
    const last = found.at(-1);
    if (kept.length >= limit || found.length < size || last === undefined) return kept.slice(0, limit);
    [size, from] = [Math.max(size, Math.min(size * 2, largestRead)), cursorAfter(last)];
  }
}
