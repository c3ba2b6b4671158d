import { weightOfUnits } from "../domain/model/message-weight.ts";
import type { MessageOutline } from "../domain/model/message.ts";
import type { MessageDocument } from "./documents.ts";

/** What of a message its outline needs. */
export const outlineProjection = {
  kind: 1,
  rank: 1,
  version: 1,
  visibility: 1,
  units: 1,
  actionUnits: 1,
  reacted: 1,
  status: 1,
  fragmentVersion: 1,
} as const;

type OutlineDocument = Pick<
  MessageDocument,
  "_id" | "kind" | "rank" | "version" | "visibility" | "units" | "reacted"
> & {
  readonly actionUnits?: number;
  readonly status?: string;
  readonly fragmentVersion?: string;
};

export function toOutline(document: OutlineDocument): MessageOutline {
  const { _id, kind, rank, version, visibility, units, actionUnits = 0, reacted = false } = document;
  // A deleted one is shown without what it says.
  const [shown, called] = visibility === "deleted" ? [0, 0] : [units, actionUnits];
  const weight = shown === undefined ? null : weightOfUnits(shown, called, reacted);
  return {
    messageId: _id,
    kind,
    rank,
    version,
    visibility,
    weight,
    isWritten: document.status !== "created",
    isSuperseded: document.fragmentVersion === "superseded",
  };
}
