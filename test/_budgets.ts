import { onDatabase } from "@parley/testing";
import type { ApiClient, Constellation } from "@parley/testing";

export interface Budget {
  readonly limitMicrocredits: number;
  readonly usedMicrocredits: number;
  readonly heldMicrocredits: number;
}

/** The workspace's budget as the API shows it. */
export async function workspaceBudget(api: ApiClient): Promise<Budget> {
  const { workspace } = (await api.expect(200, "GET", api.q("/budgets"))) as { readonly workspace: Budget };
  return workspace;
}

/** Gives the workspace so much for the month, in millionths of a credit. */
export async function limitWorkspace(api: ApiClient, limitMicrocredits: number): Promise<void> {
  await api.expect(200, "PUT", api.q("/budgets"), { workspace: { limitMicrocredits } });
}

interface Row {
  readonly bill?: { readonly microcredits: number };
  readonly result?: { readonly costMicrocredits: number } | null;
}

/** What a workspace's model calls and tools have cost, as their rows say. */
export function costOfRows({ databases, workspaceId }: Constellation): Promise<number> {
  return onDatabase(databases.conversation, async (db) => {
    const rows: readonly Row[] = [
      ...(await db.collection<Row>("run_steps").find({ workspaceId }).toArray()),
      ...(await db.collection<Row>("actions").find({ workspaceId }).toArray()),
    ];
    return rows.reduce((sum, { bill, result }) => sum + (bill?.microcredits ?? result?.costMicrocredits ?? 0), 0);
  });
}

/** How many runs have something held for them. */
export function countHolds({ databases, workspaceId }: Constellation): Promise<number> {
  return onDatabase(databases.conversation, (db) =>
    db.collection("runs").countDocuments({ workspaceId, hold: { $exists: true } }),
  );
}
