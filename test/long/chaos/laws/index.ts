import { acknowledgedIsThere } from "./acknowledged-is-there.ts";
import { answersEnd } from "./answers-end.ts";
import { costsAreUsage } from "./costs-are-usage.ts";
import { filesHaveOwners } from "./files-have-owners.ts";
import { heardAsStored } from "./heard-as-stored.ts";
import type { Law } from "./law.ts";
import { outboxesAreEmpty } from "./outboxes-are-empty.ts";
import { ranksAreDense } from "./ranks-are-dense.ts";
import { streamsAreWhole } from "./streams-are-whole.ts";
import { toldOnce } from "./told-once.ts";

/** All that holds, by name. */
export const laws: Readonly<Record<string, Law>> = {
  acknowledgedIsThere,
  answersEnd,
  costsAreUsage,
  filesHaveOwners,
  heardAsStored,
  outboxesAreEmpty,
  ranksAreDense,
  streamsAreWhole,
  toldOnce,
};
