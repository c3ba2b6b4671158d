import type { ContentFragment__Output, FragmentContext__Output } from "@parley/contracts";
import type { z } from "zod";
import type { fragmentSchema, privateFragmentSchema } from "./fragment-schema.ts";

/** A content fragment in the public family's shape (wire-facts B.8, "file, live"), without what every message has. */
export function fragmentJson(fragment: ContentFragment__Output): z.output<typeof fragmentSchema> {
  return {
    ...sharedJson(fragment),
    generatedTables: [],
    // Clients take no null here.
    textUrl: "",
    sourceProvider: null,
    sourceIcon: null,
  };
}

/** The same in the private family's shape (the interface's ContentFragment). */
export function privateFragmentJson(fragment: ContentFragment__Output): z.output<typeof privateFragmentSchema> {
  return {
    ...sharedJson(fragment),
    path: null,
    processedPath: null,
    skipFileProcessing: false,
    textUrl: null,
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
    expiredReason: null,
    fileId: null,
    snippet: fragment.snippet,
    textBytes: Number(fragment.textBytes),
  };
}

function contextJson(context: FragmentContext__Output | null) {
  const { username = null, fullName = null, email = null, profilePictureUrl = null } = context ?? {};
  return { username, fullName, email, profilePictureUrl };
}
