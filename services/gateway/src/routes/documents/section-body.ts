import type { Section } from "@parley/contracts/space/v1";
import { z } from "zod";

/** A text with what stands above it (API C118). */
export const sectionSchema = z
  .object({
    prefix: z.string().nullish().describe("What stands above the content and the sections, as a heading"),
    content: z.string().nullish(),
    get sections() {
      return z.array(sectionSchema).max(10_000, "must have at most 10000 entries").nullish();
    },
  })
  .meta({ id: "Section" });

/** The same in an RPC: what is unset or null is absent there. */
export function sectionOf({ prefix, content, sections }: z.output<typeof sectionSchema>): Section {
  return {
    ...(typeof prefix === "string" ? { prefix } : {}),
    ...(typeof content === "string" ? { content } : {}),
    sections: (sections ?? []).map(sectionOf),
  };
}
