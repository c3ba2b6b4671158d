import type { RunKey } from "./run.ts";

/** When it was a workspace's turn last, and whose it was there. Of two changes from the same state one is refused. */
export interface Turns {
  readonly workspaceId: string;
  readonly revision: number;
  /** When its last turn was over, epoch milliseconds as far as clocks agree: it only grows. */
  readonly servedAt: number;
  /** How many runs of a turn that is not over were begun. */
  readonly begun: number;
  /** Of those who waited at its last turn. */
  readonly askers: readonly AskerTurn[];
}

export interface AskerTurn {
  readonly asker: string;
  readonly servedAt: number;
}

/** What waits for a runner. Whoever has asked for more waits for the turns of whoever has asked for less. */
export interface TurnRepository {
  /** The workspaces that have queued runs. */
  waiting(): Promise<readonly string[]>;
  /** Who has queued runs in a workspace. */
  askersIn(workspaceId: string): Promise<readonly string[]>;
  /** The queued runs of one who asks there, those made first before others. */
  oldestOf(workspaceId: string, asker: string, limit: number): Promise<readonly RunKey[]>;
  /** How many runs of a workspace have a runner. */
  countRunning(workspaceId: string): Promise<number>;
  /** When it was these workspaces' turn; none of one that never waited together with others. */
  of(workspaceIds: readonly string[]): Promise<readonly Turns[]>;
  /** Writes them if they still are of the revision before; says whether they were. */
  replace(turns: Turns): Promise<boolean>;
}

export interface Turn {
  readonly asker: string;
  /** Who waits in the workspace: only of them it is remembered when it was their turn. */
  readonly askers: readonly string[];
  /** Runs that are begun in one turn of the workspace. */
  readonly weight: number;
  readonly now: number;
  /** The newest `servedAt` of all workspaces that wait, so that a clock that is behind puts nobody first. */
  readonly latest: number;
}

/** A workspace that never had a turn. */
export function noTurns(workspaceId: string): Turns {
  return { workspaceId, revision: 0, servedAt: 0, begun: 0, askers: [] };
}

/** The turns of a workspace after one of its runs was begun. */
export function afterTurn(turns: Turns, { asker, askers, weight, now, latest }: Turn): Turns {
  const isOver = turns.begun + 1 >= weight;
  const remembered = turns.askers.filter((turn) => turn.asker !== asker && askers.includes(turn.asker));
  const last = Math.max(0, ...turns.askers.map(({ servedAt }) => servedAt));
  return {
    workspaceId: turns.workspaceId,
    revision: turns.revision + 1,
    servedAt: isOver ? Math.max(now, latest + 1) : turns.servedAt,
    begun: isOver ? 0 : turns.begun + 1,
    askers: [...remembered, { asker, servedAt: Math.max(now, last + 1) }],
  };
}

/** In the order in which it is their turn: those first whose last one is longest ago. */
export function inTurn<T>(waiting: readonly T[], servedAt: (one: T) => number): readonly T[] {
  return waiting.toSorted((one, other) => servedAt(one) - servedAt(other));
}
