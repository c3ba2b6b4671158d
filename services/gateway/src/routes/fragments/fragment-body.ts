import type { NewContentFragment } from "@parley/contracts";
import { z } from "zod";
import type { FileClient } from "../../clients.ts";
import { possibleId } from "../../http/mount-routes.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { naming } from "../naming.ts";
import { textOfFile } from "./text-of-file.ts";

const text = z.string().max(2_048).nullish();
const id = z.string().min(1).max(256);
const token = "[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}";
const mimeType = new RegExp(`^${token}/${token}( *; *${token}=("[^"\\\\]{0,100}"|[^ ;"]{1,100})){0,4}$`);
const notHere = z.null("is not supported").optional();

/** A content fragment as clients post it: text, or a file (wire-facts B.7, inputs 1 and 2). One by a node is refused: there are none. */
export const fragmentBody = z
  .object({
    fileId: z.string().regex(possibleId, "is not an id").nullish(),
    nodeId: notHere,
    nodeDataSourceViewId: notHere,
    title: z.string().min(1).max(4_096),
    content: z.string().min(1).nullish(),
    contentType: z.string().max(512).regex(mimeType, "is not a MIME type").nullish(),
    url: z.url({ protocol: /^https?$/, error: "must be an http or https URL" }).max(2_048).nullish(),
    context: z.object({ username: text, fullName: text, email: text, profilePictureUrl: text }).nullish(),
    supersededContentFragmentId: id.nullish(),
  })
  .superRefine(({ fileId, content, contentType }, context) => {
    const given = typeof fileId === "string";
    for (const [name, value] of Object.entries({ content, contentType })) {
      if (given && value) context.addIssue({ code: "custom", path: ["fileId"], message: `must not stand beside ${name}` });
      if (!given && !value) context.addIssue({ code: "custom", path: [name], message: "is missing" });
    }
  });

type FragmentBody = z.output<typeof fragmentBody>;

/** The two fields in which a new conversation can bring content fragments. */
export const fragmentFields = { contentFragment: fragmentBody.nullish(), contentFragments: z.array(fragmentBody).max(100).nullish() };

interface FragmentFields {
  readonly contentFragment?: FragmentBody | null | undefined;
  readonly contentFragments?: readonly FragmentBody[] | null | undefined;
}

/** The fragments of both fields, the single one first, with the texts of their files. @throws AppError 400 naming a `fileId`. */
export function newFragmentsOf({ contentFragment, contentFragments }: FragmentFields, files: FileClient, call: RouteCall): Promise<NewContentFragment[]> {
  const single = contentFragment ? [newFragmentOf(contentFragment, files, call, "contentFragment.")] : [];
  const several = (contentFragments ?? []).map((body, index) => newFragmentOf(body, files, call, `contentFragments[${index}].`));
  return Promise.all([...single, ...several]);
}

/** Names a wrong fragment as it stands in the body: a service knows one list of them. */
export function namingFragments<T>(answer: Promise<T>, { contentFragment }: FragmentFields): Promise<T> {
  const single = contentFragment ? 1 : 0;
  return naming(answer, (field) =>
    field.replace(/^contentFragments\[(\d+)\]/, (_all, index: string) => (Number(index) < single ? "contentFragment" : `contentFragments[${Number(index) - single}]`)),
  );
}

/**
 * A parsed body as the conversation service takes it, with the text of its file. What is null in JSON is unset there.
 * @param at What stands before `fileId` in the request's body. @throws AppError 400 naming `fileId`.
 */
export async function newFragmentOf(body: FragmentBody, files: FileClient, call: RouteCall, at = ""): Promise<NewContentFragment> {
  const { title, url, context, supersededContentFragmentId } = body;
  return {
    title,
    ...(typeof body.fileId === "string" ? await textOfFile(body.fileId, files, call, `${at}fileId`) : { content: body.content ?? "", contentType: body.contentType ?? "" }),
    ...(typeof url === "string" ? { url } : {}),
    context: Object.fromEntries(Object.entries(context ?? {}).filter(([, value]) => typeof value === "string")),
    ...(typeof supersededContentFragmentId === "string" ? { supersededFragmentId: supersededContentFragmentId } : {}),
  };
}
