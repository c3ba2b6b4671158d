import type { Group__Output } from "@parley/contracts/space/v1";
import type { z } from "zod";
import type { groupSchema } from "./group-schema.ts";

/** A group of people. */
export function groupJson(group: Group__Output): z.output<typeof groupSchema> {
  const { groupId, name, memberIds, createdAt, updatedAt } = group;
  return { sId: groupId, name, memberIds, createdAt: Number(createdAt), updatedAt: Number(updatedAt) };
}
