import { z } from "zod";
import { epochMs } from "../field-schemas.ts";

/** A set of people, who become members of a space together. */
export const groupSchema = z
  .object({
    sId: z.string(),
    name: z.string(),
    memberIds: z.array(z.string()).describe("People, at most 1,000"),
    createdAt: epochMs,
    updatedAt: epochMs,
  })
  .meta({ id: "Group" });

/** The answer with a group. */
export const groupAnswer = z.object({ group: groupSchema });
