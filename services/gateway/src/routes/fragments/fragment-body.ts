import type { NewContentFragment } from "@parley/contracts";
import { z } from "zod";
import { naming } from "../naming.ts";

const text = z.string().max(2_048).nullish();
const id = z.string().min(1).max(256);
const token = "[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}";
const mimeType = new RegExp(`^${token}/${token}( *; *${token}=("[^"\\\\]{0,100}"|[^ ;"]{1,100})){0,4}$`);
const notHere = z.null("is not supported").optional();

/**
 * A content fragment as clients post it (wire-facts B.7, input 1). One by a file or by a node is refused: there are
 * neither files nor nodes.
 */
export const fragmentBody = z.object({
  fileId: notHere,
  nodeId: notHere,
  nodeDataSourceViewId: notHere,
  title: z.string().min(1).max(4_096),
  content: z.string().min(1),
  contentType: z.string().max(512).regex(mimeType, "is not a MIME type"),
  url: z.url({ protocol: /^https?$/, error: "must be an http or https URL" }).max(2_048).nullish(),
  context: z.object({ username: text, fullName: text, email: text, profilePictureUrl: text }).nullish(),
  supersededContentFragmentId: id.nullish(),
});

type FragmentBody = z.output<typeof fragmentBody>;

/** The two fields in which a new conversation can bring content fragments. */
export const fragmentFields = { contentFragment: fragmentBody.nullish(), contentFragments: z.array(fragmentBody).max(100).nullish() };

interface FragmentFields {
  readonly contentFragment?: FragmentBody | null | undefined;
  readonly contentFragments?: readonly FragmentBody[] | null | undefined;
}

/** The fragments of both fields, the single one first. */
export function newFragmentsOf({ contentFragment, contentFragments }: FragmentFields): NewContentFragment[] {
  return [...(contentFragment ? [contentFragment] : []), ...(contentFragments ?? [])].map(newFragmentOf);
}

/** Names a wrong fragment as it stands in the body: a service knows one list of them. */
export function namingFragments<T>(answer: Promise<T>, { contentFragment }: FragmentFields): Promise<T> {
  const single = contentFragment ? 1 : 0;
  return naming(answer, (field) =>
    field.replace(/^contentFragments\[(\d+)\]/, (_all, index: string) => (Number(index) < single ? "contentFragment" : `contentFragments[${Number(index) - single}]`)),
  );
}

/** A parsed body as the conversation service takes it. What is null in JSON is unset there. */
export function newFragmentOf(body: FragmentBody): NewContentFragment {
  const { title, content, contentType, url, context, supersededContentFragmentId } = body;
  return {
    title,
    content,
    contentType,
    ...(typeof url === "string" ? { url } : {}),
    context: Object.fromEntries(Object.entries(context ?? {}).filter(([, value]) => typeof value === "string")),
    ...(typeof supersededContentFragmentId === "string" ? { supersededFragmentId: supersededContentFragmentId } : {}),
  };
}
