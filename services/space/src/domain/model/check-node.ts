import { invalidField, isTimestamp, timestampProblem } from "@parley/errors";
import { checkText } from "./check-text.ts";
import type { Placement } from "./node.ts";

const maxIdCharacters = 512;
const maxParents = 32;
const maxTags = 100;
const maxTagCharacters = 256;
const maxTitleCharacters = 512;
const maxMimeTypeCharacters = 255;
const maxUrlCharacters = 2_048;

/** What a request says of where a node stands; undefined where it says nothing. */
export interface GivenPlacement {
  readonly timestamp: number | undefined;
  readonly tags: readonly string[];
  readonly parentId: string | undefined;
  readonly parents: readonly string[];
  readonly sourceUrl: string | undefined;
  readonly mimeType: string | undefined;
  readonly title: string | undefined;
}

/** A placement as it is kept; the time is decided by what is there already. */
export type CheckedPlacement = Omit<Placement, "timestamp"> & { readonly timestamp: number | null };

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function checkNodeId(field: string, nodeId: string): void {
  if (nodeId === "") throw invalidField(field, "must not be empty");
  checkText(field, nodeId, maxIdCharacters);
  if (nodeId.includes("\0")) throw invalidField(field, "must not have the character U+0000");
}

/** @param mimeType The one that counts where none is said. @throws AppError INVALID_ARGUMENT naming the field. */
export function checkPlacement(nodeId: string, given: GivenPlacement, mimeType: string): CheckedPlacement {
  const { timestamp, tags, sourceUrl, title = nodeId } = given;
  if (timestamp !== undefined && !isTimestamp(timestamp)) throw invalidField("timestamp", timestampProblem);
  if (tags.length > maxTags) throw invalidField("tags", `must have at most ${maxTags} entries`);
  for (const [at, tag] of tags.entries()) checkFilled(`tags[${at}]`, tag, maxTagCharacters);
  checkText("title", title, maxTitleCharacters);
  const type = given.mimeType ?? mimeType;
  checkFilled("mime_type", type, maxMimeTypeCharacters);
  return {
    ...checkParents(nodeId, given),
    tags,
    title,
    timestamp: timestamp ?? null,
    sourceUrl: sourceUrl === undefined ? null : checkUrl(sourceUrl),
    mimeType: type,
  };
}

/** Where a node stands. @throws AppError INVALID_ARGUMENT naming `parents` or `parent_id`. */
export function checkParents(
  nodeId: string,
  { parentId, parents }: Pick<GivenPlacement, "parentId" | "parents">,
): Pick<Placement, "parentId" | "parents"> {
  if (parentId !== undefined) checkNodeId("parent_id", parentId);
  if (parents.length === 0)
    return { parentId: parentId ?? null, parents: [nodeId, ...(parentId === undefined ? [] : [parentId])] };
  if (parents.length > maxParents) throw invalidField("parents", `must have at most ${maxParents} entries`);
  for (const [at, id] of parents.entries()) checkNodeId(`parents[${at}]`, id);
  if (parents[0] !== nodeId) throw invalidField("parents", "must begin with the id of the node itself");
  if (parentId !== undefined && parents[1] !== parentId)
    throw invalidField("parents", "must have parent_id in the second place");
  return { parentId: parents[1] ?? null, parents };
}

function checkFilled(field: string, text: string, maxCharacters: number): void {
  if (text === "") throw invalidField(field, "must not be empty");
  checkText(field, text, maxCharacters);
}

function checkUrl(url: string): string {
  checkText("source_url", url, maxUrlCharacters);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw invalidField("source_url", "must be an address that begins with http:// or https://");
  return url;
}
