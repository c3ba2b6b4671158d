import { z } from "zod";

const text = z.string().max(2_048).nullish();
const id = z.string().min(1).max(256);
const token = "[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}";
const mimeType = new RegExp(`^${token}/${token}( *; *${token}=("[^"\\\\]{0,100}"|[^ ;"]{1,100})){0,4}$`);
const noNodes = z.null("is not supported: there are no spaces here yet").optional();

/** A content fragment as clients post it: a text or a file (API C59). Nodes come with spaces. */
export const fragmentBody = z
  .object({
    title: z.string().min(1).max(4_096),
    content: z.string().min(1).nullish().describe("The text; not for a file"),
    contentType: z
      .string()
      .max(512)
      .regex(mimeType, "is not a MIME type")
      .nullish()
      .describe("Of the text; not for a file"),
    fileId: id.nullish().describe("A file of this workspace that is ready"),
    nodeId: noNodes,
    nodeDataSourceViewId: noNodes,
    url: z
      .url({ protocol: /^https?$/, error: "must be an http or https URL" })
      .max(2_048)
      .nullish(),
    context: z.object({ username: text, fullName: text, email: text, profilePictureUrl: text }).nullish(),
    supersededContentFragmentId: id.nullish(),
  })
  .superRefine((body, refinement) => {
    const isFile = typeof body.fileId === "string";
    for (const field of ["content", "contentType"] as const) {
      const isThere = typeof body[field] === "string";
      if (isThere === isFile)
        refinement.addIssue({
          code: "custom",
          path: [field],
          message: isFile ? "must not be there with a fileId" : "is missing",
        });
    }
  });

export type FragmentBody = z.output<typeof fragmentBody>;

/** The two fields in which a new conversation can bring content fragments. */
export const fragmentFields = {
  contentFragment: fragmentBody.nullish(),
  contentFragments: z.array(fragmentBody).max(100).nullish(),
};

export interface FragmentFields {
  readonly contentFragment?: FragmentBody | null | undefined;
  readonly contentFragments?: readonly FragmentBody[] | null | undefined;
}

/** The fragments of both fields with where each stands in the body, the single one first. */
export function fragmentsOf({
  contentFragment,
  contentFragments,
}: FragmentFields): readonly { readonly body: FragmentBody; readonly place: string }[] {
  const single = contentFragment ? [{ body: contentFragment, place: "contentFragment." }] : [];
  return [
    ...single,
    ...(contentFragments ?? []).map((body, index) => ({ body, place: `contentFragments[${index}].` })),
  ];
}
