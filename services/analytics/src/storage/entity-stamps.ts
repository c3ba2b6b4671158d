import { randomUUID } from "node:crypto";
import { isDuplicateKey } from "@parley/mongo";
import type { EntityPlace } from "../domain/model/entity.ts";
import type { Collections } from "./collections.ts";

type Stamps = Pick<Collections, "entityStamps">;

/** Which state of these entities is there; "" while none was ever changed. Read before them, it never says too much. */
export async function stampOf({ entityStamps }: Stamps, place: EntityPlace): Promise<string> {
  return (await entityStamps.findOne({ _id: idOf(place) }))?.stamp ?? "";
}

/** Says, after a change, that there is another state. */
export async function changeStamp({ entityStamps }: Stamps, place: EntityPlace): Promise<void> {
  const [_id, another] = [idOf(place), { $set: { stamp: randomUUID() } }];
  await entityStamps.updateOne({ _id }, another, { upsert: true }).catch(async (error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    // Another replica has made the first one in between.
    await entityStamps.updateOne({ _id }, another);
  });
}

function idOf({ workspaceId, kind }: EntityPlace): string {
  return `${workspaceId}:${kind}`;
}
