import type { ClientSession } from "mongodb";
import { spaceNotFound } from "../domain/model/space-errors.ts";
import type { SpaceKey } from "../domain/model/space.ts";
import type { Collections } from "./collections.ts";

/** Writes to the space of what a transaction makes in it, so that it meets whoever deletes the space meanwhile. @throws AppError NOT_FOUND. */
export async function useSpace(
  spaces: Collections["spaces"],
  { workspaceId, spaceId }: SpaceKey,
  session: ClientSession,
): Promise<void> {
  const active = { workspaceId, spaceId, state: "active" } as const;
  const { matchedCount } = await spaces.updateOne(active, { $inc: { uses: 1 } }, { session });
  if (matchedCount === 0) throw spaceNotFound();
}
