import { randomUUID } from "node:crypto";
import { isDuplicateKey } from "@parley/mongo";
import type { Collections } from "./collections.ts";

/** Makes a workspace's ledger before the transaction: in it, an insert that met another would end it for good. */
export async function openLedger(
  { ledgers }: Pick<Collections, "ledgers">,
  workspaceId: string,
  now: number,
): Promise<void> {
  const found = await ledgers.findOne({ _id: workspaceId }, { projection: { _id: 1 } });
  if (found !== null) return;
  const empty = { rows: 0, microcredits: 0, generation: randomUUID(), updatedAt: now };
  await ledgers.insertOne({ _id: workspaceId, ...empty }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}
