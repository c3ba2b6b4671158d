import type { NewContentFragment } from "@parley/contracts/conversation/v1";
import type { File__Output } from "@parley/contracts/file/v1";
import { invalidField, isAppError } from "@parley/errors";
import type { FileClient } from "../../clients.ts";
import { requireScope } from "../../http/authenticate.ts";
import type { FieldName } from "../../http/field-names.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { fileOnceRead } from "../files/file-once-read.ts";
import { requireField } from "../require-field.ts";
import { fragmentsOf } from "./fragment-body.ts";
import type { FragmentBody, FragmentFields } from "./fragment-body.ts";

/** Makes of fragments what the conversation service takes, their files looked up; in the order of `fragmentsOf`. */
export function newFragmentsOf(
  call: RouteCall,
  files: FileClient,
  fields: FragmentFields,
): Promise<NewContentFragment[]> {
  return Promise.all(fragmentsOf(fields).map(({ body, place }) => newFragmentOf(call, files, body, place)));
}

/**
 * Names a field of a wrong fragment as it stands in the body: the service has one list of them, the body two fields.
 */
export function fragmentFieldNames(fields: FragmentFields): FieldName {
  const fragments = fragmentsOf(fields);
  const placeOf = (all: string, index: string): string => fragments[Number(index)]?.place ?? all;
  return (wire) => supersededName(wire.replace(/^contentFragments\[(\d+)\]\.?/, placeOf));
}

/** The same for a body that is one fragment. */
export const fragmentFieldName: FieldName = (wire) => supersededName(wire.replace(/^contentFragment\./, ""));

const supersededName: FieldName = (field) => field.replace(/\bsupersededFragmentId$/, "supersededContentFragmentId");

/**
 * A parsed body as the conversation service takes it. What is null in JSON is unset there.
 * @param place Where it stands in the request's body, for naming what is wrong.
 * @throws AppError 400 for a file that is not there or not ready, 403 for a key that may not read files, or what is in spaces.
 */
export async function newFragmentOf(
  call: RouteCall,
  files: FileClient,
  body: FragmentBody,
  place: string,
): Promise<NewContentFragment> {
  const { title, url, context, supersededContentFragmentId } = body;
  return {
    title,
    ...(await contentOf(call, files, body, place)),
    ...(typeof url === "string" ? { url } : {}),
    context: Object.fromEntries(Object.entries(context ?? {}).filter(([, value]) => typeof value === "string")),
    ...(typeof supersededContentFragmentId === "string" ? { supersededFragmentId: supersededContentFragmentId } : {}),
  };
}

async function contentOf(
  call: RouteCall,
  files: FileClient,
  { content, contentType, fileId, nodeId, nodeDataSourceViewId }: FragmentBody,
  place: string,
): Promise<Pick<NewContentFragment, "content" | "contentType" | "file" | "node">> {
  if (typeof nodeId === "string") {
    requireScope(call.actor, "spaces:read");
    return { node: { nodeId, dataSourceViewId: nodeDataSourceViewId ?? "" } };
  }
  if (typeof fileId !== "string") return { content: content ?? "", contentType: contentType ?? "" };
  const file = await readyFile(call, files, fileId, `${place}fileId`);
  return { contentType: file.contentType, file: described(file) };
}

function described({ fileId, snippet, textBytes }: File__Output): NonNullable<NewContentFragment["file"]> {
  return { fileId, ...(snippet === undefined ? {} : { snippet }), ...(textBytes === undefined ? {} : { textBytes }) };
}

async function readyFile(call: RouteCall, files: FileClient, fileId: string, field: string): Promise<File__Output> {
  requireScope(call.actor, "files:read");
  const { file } = await fileOnceRead(call, files, fileId).catch((error: unknown) => {
    throw isAppError(error) && error.code === "NOT_FOUND"
      ? invalidField(field, "is not a file of this workspace")
      : error;
  });
  const found = requireField(file);
  if (found.status !== "ready") throw invalidField(field, "is not ready");
  return found;
}
