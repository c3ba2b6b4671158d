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

// So many are made in a moment.
const sectionsAtOnce = 500;

/** The same in an RPC: what is unset or null is absent there. Yields now and then: there may be tens of thousands. */
export function sectionSteps(given: z.output<typeof sectionSchema>): Generator<void, Section> {
  let made = 0;
  const stepsOf = function* ({ prefix, content, sections }: typeof given): Generator<void, Section> {
    const inside: Section[] = [];
    for (const section of sections ?? []) inside.push(yield* stepsOf(section));
    if (++made % sectionsAtOnce === 0) yield;
    return {
      ...(typeof prefix === "string" ? { prefix } : {}),
      ...(typeof content === "string" ? { content } : {}),
      sections: inside,
    };
  };
  return stepsOf(given);
}
