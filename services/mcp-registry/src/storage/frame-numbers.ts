import type { ClientSession } from "mongodb";
import type { ServerKey } from "../domain/model/client-server.ts";
import type { Collections } from "./collections.ts";

/**
 * Takes the next frame number of a server, or null where its lease is over or it has another owner. Part of the transaction
 * that makes the frame: numbers are dense, and a server that ends at that moment has the frame or refuses it.
 */
export async function nextFrameNumber(
  { servers }: Collections,
  { workspaceId, serverId, ownerId }: ServerKey & { readonly ownerId: string },
  now: number,
  session: ClientSession,
): Promise<number | null> {
  const live = { workspaceId, serverId, ownerId, expiresAt: { $gt: new Date(now) } };
  const { matchedCount } = await servers.updateOne(live, { $inc: { frames: 1 } }, { session });
  if (matchedCount === 0) return null;
  const server = await servers.findOne({ workspaceId, serverId }, { session, projection: { frames: 1 } });
  return server?.frames ?? null;
}
