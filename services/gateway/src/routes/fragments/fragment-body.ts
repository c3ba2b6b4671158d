import { z } from "zod";

const text = z.string().max(2_048).nullish();
const id = z.string().min(1).max(256);
const token = "[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}";
const mimeType = new RegExp(`^${token}/${token}( *; *${token}=("[^"\\\\]{0,100}"|[^ ;"]{1,100})){0,4}$`);

/** A content fragment as clients post it: a text, a file, or a document of a data source (API C59). */
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
    nodeId: z
      .string()
      .min(1)
      .max(2_048)
      .nullish()
      .describe("A document, table or folder that the caller can read in the view"),
    nodeDataSourceViewId: id.nullish().describe("A view of data sources that shows it"),
    url: z
      .url({ protocol: /^https?$/, error: "must be an http or https URL" })
      .max(2_048)
      .nullish(),
    context: z.object({ username: text, fullName: text, email: text, profilePictureUrl: text }).nullish(),
    supersededContentFragmentId: id.nullish(),
  })
  .superRefine((body, refinement) => {
    for (const [field, message] of wrongFields(body)) refinement.addIssue({ code: "custom", path: [field], message });
  });

type Fields = Readonly<Record<(typeof ofKinds)[number], unknown>> & { readonly url?: unknown };

const ofKinds = ["content", "contentType", "fileId", "nodeId", "nodeDataSourceViewId"] as const;

/** What is missing of a fragment's kind, and what is another kind's. */
function wrongFields(body: Partial<Fields>): readonly (readonly [keyof Fields, string])[] {
  const isThere = (field: keyof Fields): boolean => typeof body[field] === "string";
  const isNode = isThere("nodeId") || isThere("nodeDataSourceViewId");
  const isFile = !isNode && isThere("fileId");
  const own: readonly string[] = isNode
    ? ["nodeId", "nodeDataSourceViewId"]
    : isFile
      ? ["fileId"]
      : ["content", "contentType"];
  const other = `must not be there with a ${isNode ? "nodeId" : "fileId"}`;
  const wrong = ofKinds
    .filter((field) => isThere(field) !== own.includes(field))
    .map((field) => [field, own.includes(field) ? "is missing" : other] as const);
  return isNode && isThere("url") ? [...wrong, ["url", other]] : wrong;
}

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
