import type {
  ContentFragment__Output,
  FragmentContext__Output,
  FragmentFile__Output,
  FragmentNode__Output,
  NewContentFragment__Output,
} from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { FragmentContext, FragmentFile, FragmentNode, NewFragment } from "../domain/model/fragment.ts";
import type { FragmentMessage } from "../domain/model/message.ts";
import { withoutNulls } from "./without-nulls.ts";

const snippetCharacters = 256;

/** A content fragment on the wire: a snippet of its text, never all of it; of a file that is gone, nothing. */
export function fromFragment(message: FragmentMessage): ContentFragment__Output {
  const { title, contentType, sourceUrl, context, fragmentId, fragmentVersion, file, node } = message;
  return {
    title,
    contentType,
    ...withoutNulls({ sourceUrl }),
    context: withoutNulls({ ...context }),
    fragmentId,
    superseded: fragmentVersion === "superseded",
    fileDeleted: file?.deleted === true,
    node: node ? fromNode(node) : null,
    ...contentOf(message),
  };
}

function contentOf({ content, file, node }: FragmentMessage) {
  if (node) return {};
  return file ? ofFile(file) : ofText(content);
}

function fromNode({ nodeId, viewId, spaceName, type, gone }: FragmentNode): FragmentNode__Output {
  return { nodeId, dataSourceViewId: viewId, spaceName, nodeType: type ?? "document", gone: gone === true };
}

function ofFile({
  fileId,
  snippet,
  textBytes,
  deleted,
}: FragmentFile): Pick<ContentFragment__Output, "fileId" | "snippet" | "textBytes"> {
  return deleted === true
    ? { fileId }
    : { fileId, ...withoutNulls({ snippet, textBytes: textBytes === null ? null : String(textBytes) }) };
}

function ofText(content: string): Pick<ContentFragment__Output, "snippet" | "textBytes"> {
  // A character is at most two units.
  return {
    snippet: Array.from(content.slice(0, 2 * snippetCharacters))
      .slice(0, snippetCharacters)
      .join(""),
    textBytes: String(Buffer.byteLength(content)),
  };
}

/** A new content fragment, from the wire. @param field What to name when something is wrong. @throws AppError INVALID_ARGUMENT. */
export function toNewFragment(fragment: NewContentFragment__Output, field: string): NewFragment {
  const { title, content, contentType, url, context, supersededFragmentId, file, node } = fragment;
  for (const [name, value] of Object.entries({ title, ...requiredOf(fragment) }))
    if (value === "") throw invalidField(`${field}.${name}`, "must not be empty");
  return {
    title,
    content,
    file: file === null ? null : toFragmentFile(file),
    node: node === null ? null : { nodeId: node.nodeId, viewId: node.dataSourceViewId },
    contentType,
    sourceUrl: url ?? null,
    context: toFragmentContext(context),
    supersededFragmentId: supersededFragmentId ?? null,
  };
}

function requiredOf({ content, contentType, file, node }: NewContentFragment__Output) {
  if (node !== null) return { nodeId: node.nodeId, nodeDataSourceViewId: node.dataSourceViewId };
  return { contentType, ...(file === null ? { content } : { "file.fileId": file.fileId }) };
}

function toFragmentFile({ fileId, snippet, textBytes }: FragmentFile__Output): FragmentFile {
  return { fileId, snippet: snippet ?? null, textBytes: textBytes === undefined ? null : Number(textBytes) };
}

function toFragmentContext(context: FragmentContext__Output | null): FragmentContext {
  const { username = null, fullName = null, email = null, profilePictureUrl = null } = context ?? {};
  return { username, fullName, email, profilePictureUrl };
}
