import type {
  ContentFragment__Output,
  FragmentContext__Output,
  FragmentNode__Output,
} from "@parley/contracts/conversation/v1";
import type { z } from "zod";
import type { LinkContext } from "../../http/json-context.ts";
import type { fragmentSchema, nodeFragmentSchema, privateFragmentSchema } from "./fragment-schema.ts";

/** A content fragment in the public family's shape (API C61), without what every message has. */
export function fragmentJson(
  fragment: ContentFragment__Output,
  { publicUrl, workspaceId }: LinkContext,
): z.output<typeof fragmentSchema> {
  return {
    ...sharedJson(fragment),
    generatedTables: [],
    ...(fragment.fileDeleted ? { fileId: null } : {}),
    // Clients take no null here while there is something to read.
    textUrl: fragment.fileDeleted
      ? null
      : hasFileText(fragment)
        ? `${publicUrl}/api/v1/w/${workspaceId}/files/${fragment.fileId}?version=processed`
        : "",
    sourceProvider: null,
    sourceIcon: null,
  };
}

/** The same in the private family's shape (API C62). */
export function privateFragmentJson(
  fragment: ContentFragment__Output,
  { publicUrl, workspaceId }: LinkContext,
): z.output<typeof privateFragmentSchema> {
  return {
    ...sharedJson(fragment),
    path: null,
    processedPath: hasFileText(fragment) ? `/api/w/${workspaceId}/files/${fragment.fileId}?version=processed` : null,
    skipFileProcessing: false,
    textUrl: hasFileText(fragment)
      ? `${publicUrl}/api/w/${workspaceId}/files/${fragment.fileId}?version=processed`
      : null,
    nodeId: null,
    nodeDataSourceViewId: null,
  };
}

/** A fragment that stands for a document, table or folder of a data source, in either family's shape (API C64). */
export function nodeFragmentJson(
  fragment: ContentFragment__Output,
  { nodeId, dataSourceViewId, spaceName, nodeType, gone }: FragmentNode__Output,
): z.output<typeof nodeFragmentSchema> {
  const base = { ...baseJson(fragment), contentFragmentType: "content_node" as const };
  if (gone) {
    // Clients take nothing but null here.
    const nothing = { nodeId: null, nodeDataSourceViewId: null, nodeType: null, contentNodeData: null };
    return { ...base, expiredReason: "data_source_deleted", ...nothing };
  }
  const named = { nodeId, nodeDataSourceViewId: dataSourceViewId, nodeType: typeOf(nodeType) };
  return { ...base, expiredReason: null, ...named, contentNodeData: { ...named, provider: null, spaceName } };
}

/** A conversation service of before says nothing: there documents alone are attached. */
function typeOf(nodeType: string): "document" | "table" | "folder" {
  return nodeType === "table" || nodeType === "folder" ? nodeType : "document";
}

function baseJson(fragment: ContentFragment__Output) {
  return {
    type: "content_fragment" as const,
    title: fragment.title,
    contentType: fragment.contentType,
    sourceUrl: fragment.sourceUrl ?? null,
    context: contextJson(fragment.context),
    contentFragmentId: fragment.fragmentId,
    contentFragmentVersion: fragment.superseded ? ("superseded" as const) : ("latest" as const),
  };
}

function sharedJson(fragment: ContentFragment__Output) {
  return {
    ...baseJson(fragment),
    contentFragmentType: "file" as const,
    expiredReason: fragment.fileDeleted ? ("data_source_deleted" as const) : null,
    fileId: fragment.fileId ?? null,
    snippet: fragment.snippet ?? null,
    textBytes: fragment.textBytes === undefined ? null : Number(fragment.textBytes),
  };
}

function hasFileText({ fileId, fileDeleted, textBytes }: ContentFragment__Output): boolean {
  return fileId !== undefined && !fileDeleted && textBytes !== undefined;
}

function contextJson(context: FragmentContext__Output | null) {
  const { username = null, fullName = null, email = null, profilePictureUrl = null } = context ?? {};
  return { username, fullName, email, profilePictureUrl };
}
