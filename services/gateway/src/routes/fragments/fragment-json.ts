import type { ContentFragment__Output, FragmentContext__Output } from "@parley/contracts";
import type { z } from "zod";
import type { JsonContext } from "../json-context.ts";
import type { fragmentSchema, privateFragmentSchema } from "./fragment-schema.ts";

/** A content fragment in the public family's shape (wire-facts B.8, "file, live"), without what every message has. */
export function fragmentJson(fragment: ContentFragment__Output, context: JsonContext): z.output<typeof fragmentSchema> {
  return {
    ...sharedJson(fragment),
    generatedTables: [],
    // Clients take no null here while the file is there, and nothing else once it is gone (wire-facts B.8).
    ...(fragment.fileDeleted ? { fileId: null, textUrl: null } : { textUrl: textUrlOf(fragment, `${context.publicUrl}/api/v1/w/${context.workspaceId}`) ?? "" }),
    sourceProvider: null,
    sourceIcon: null,
  };
}

/** The same in the private family's shape (the interface's ContentFragment). */
export function privateFragmentJson(fragment: ContentFragment__Output, context: JsonContext): z.output<typeof privateFragmentSchema> {
  return {
    ...sharedJson(fragment),
    path: null,
    processedPath: null,
    skipFileProcessing: false,
    textUrl: textUrlOf(fragment, `${context.publicUrl}/api/w/${context.workspaceId}`),
    nodeId: null,
    nodeDataSourceViewId: null,
  };
}

function sharedJson(fragment: ContentFragment__Output) {
  return {
    type: "content_fragment" as const,
    title: fragment.title,
    contentType: fragment.contentType,
    sourceUrl: fragment.sourceUrl ?? null,
    context: contextJson(fragment.context),
    contentFragmentId: fragment.fragmentId,
    contentFragmentVersion: fragment.superseded ? ("superseded" as const) : ("latest" as const),
    contentFragmentType: "file" as const,
    expiredReason: fragment.fileDeleted ? ("data_source_deleted" as const) : null,
    fileId: fragment.fileId ?? null,
    snippet: hasText(fragment) ? fragment.snippet : null,
    textBytes: hasText(fragment) ? Number(fragment.textBytes) : null,
  };
}

function textUrlOf(fragment: ContentFragment__Output, root: string): string | null {
  return fragment.fileId === undefined || !hasText(fragment) ? null : `${root}/files/${fragment.fileId}?action=view&version=processed`;
}

/** A file may have no text, or none any more. */
function hasText({ fileId, textBytes }: ContentFragment__Output): boolean {
  return fileId === undefined || Number(textBytes) > 0;
}

function contextJson(context: FragmentContext__Output | null) {
  const { username = null, fullName = null, email = null, profilePictureUrl = null } = context ?? {};
  return { username, fullName, email, profilePictureUrl };
}
