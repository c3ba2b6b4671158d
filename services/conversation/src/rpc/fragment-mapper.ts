import type { ContentFragment__Output, FragmentContext__Output, NewContentFragment__Output } from "@parley/contracts";
import { invalidField } from "@parley/errors";
import type { FragmentContext, NewFragment } from "../domain/fragment.ts";
import type { FragmentMessage } from "../domain/message.ts";
import { withoutNulls } from "./without-nulls.ts";

const snippetCharacters = 256;

/** A content fragment on the wire: a snippet of its text, never all of it. */
export function fromFragment(message: FragmentMessage): ContentFragment__Output {
  const { title, contentType, sourceUrl, context, fragmentId, fragmentVersion, content, fileId, fileDeleted } = message;
  return {
    title,
    contentType,
    ...withoutNulls({ sourceUrl }),
    context: withoutNulls({ ...context }),
    fragmentId,
    superseded: fragmentVersion === "superseded",
    // A character is at most two units.
    snippet: Array.from(content.slice(0, 2 * snippetCharacters)).slice(0, snippetCharacters).join(""),
    textBytes: String(Buffer.byteLength(content)),
    ...(fileId === undefined ? {} : { fileId }),
    fileDeleted: fileDeleted === true,
  };
}

/** A new content fragment, from the wire. @param field What to name when something is wrong. @throws AppError INVALID_ARGUMENT. */
export function toNewFragment(fragment: NewContentFragment__Output, field: string): NewFragment {
  const { title, content, contentType, url, context, supersededFragmentId, fileId } = fragment;
  const needed = fileId === undefined ? { title, content, contentType } : { title, fileId, contentType };
  for (const [name, value] of Object.entries(needed)) if (value === "") throw invalidField(`${field}.${name}`, "must not be empty");
  return { title, content, contentType, ...(fileId === undefined ? {} : { fileId }), sourceUrl: url ?? null, context: toFragmentContext(context), supersededFragmentId: supersededFragmentId ?? null };
}

function toFragmentContext(context: FragmentContext__Output | null): FragmentContext {
  const { username = null, fullName = null, email = null, profilePictureUrl = null } = context ?? {};
  return { username, fullName, email, profilePictureUrl };
}
