import { acknowledgedIsThere } from "./acknowledged-is-there.ts";
import { analyticsAgree } from "./analytics-agree.ts";
import { answersEnd } from "./answers-end.ts";
import { cancelsHold } from "./cancels-hold.ts";
import { conversationsAreRead } from "./conversations-are-read.ts";
import { costsAreUsage } from "./costs-are-usage.ts";
import { documentsAreFound } from "./documents-are-found.ts";
import { filesHaveOwners } from "./files-have-owners.ts";
import { heardAsStored } from "./heard-as-stored.ts";
import type { Law } from "./law.ts";
import { madeFilesAreNamed } from "./made-files-are-named.ts";
import { nothingIsHeld } from "./nothing-is-held.ts";
import { outboxesAreEmpty } from "./outboxes-are-empty.ts";
import { ranksAreDense } from "./ranks-are-dense.ts";
import { recordsAreWhole } from "./records-are-whole.ts";
import { restrictedIsHidden } from "./restricted-is-hidden.ts";
import { streamsAreWhole } from "./streams-are-whole.ts";
import { toldOnce } from "./told-once.ts";
import { toolsRanOnce } from "./tools-ran-once.ts";

/** All that holds, by name. */
export const laws: Readonly<Record<string, Law>> = {
  acknowledgedIsThere,
  analyticsAgree,
  answersEnd,
  cancelsHold,
  conversationsAreRead,
  costsAreUsage,
  documentsAreFound,
  filesHaveOwners,
  heardAsStored,
  madeFilesAreNamed,
  nothingIsHeld,
  outboxesAreEmpty,
  ranksAreDense,
  recordsAreWhole,
  restrictedIsHidden,
  streamsAreWhole,
  toldOnce,
  toolsRanOnce,
};
