import { z } from "zod";
import { epochMs } from "../field-schemas.ts";
import { groupSchema } from "../groups/group-schema.ts";

/** A space as the client knows it (API C107). */
export const spaceSchema = z
  .object({
    sId: z.string(),
    name: z.string(),
    kind: z.enum(["global", "system", "conversations", "regular", "project"]),
    groupIds: z.array(z.string()).describe("The groups whose people are members"),
    isRestricted: z.boolean().describe("Whether its members alone read it"),
    managementMode: z.enum(["manual", "group"]).describe("Whether members are kept by person or by group"),
    createdAt: epochMs,
    updatedAt: epochMs,
  })
  .meta({ id: "Space" });

/** A project in the private family's shape (API C108). */
export const projectSchema = spaceSchema
  .extend({
    description: z.string().nullable(),
    isMember: z.boolean().describe("Whether the caller's person is a member, themselves or by a group"),
    archivedAt: epochMs.nullable(),
    todoGenerationEnabled: z.literal(false),
    lastTodoAnalysisAt: z.null(),
    pinnedFramePath: z.null(),
    frameTabs: z.array(z.never()),
    tabsOrder: z.array(z.never()),
  })
  .meta({ id: "Project" });

/** A space in the private family, where a project has a shape of its own. */
export const privateSpaceSchema = z.union([projectSchema, spaceSchema]);

/** The answer with a space. */
export const spaceAnswer = z.object({ space: privateSpaceSchema });

const counted = z.object({ count: z.int() });

const details = {
  members: z
    .array(z.object({ sId: z.string(), username: z.string(), fullName: z.string(), image: z.string().nullable() }))
    .describe("The people who are members themselves; with `includeAllMembers` also those who are by a group"),
  groups: z.array(groupSchema).describe("The groups whose people are members"),
  canRead: z.boolean().describe("Whether the caller reads what is in it, and does not only administer it"),
  categories: z
    .object({
      folder: counted.describe("Data source views of what clients put documents into"),
      website: counted.describe("Data source views of websites"),
      apps: counted,
    })
    .nullable()
    .describe("How much is in it; null for who does not read it"),
};

/** The answer with a space and its members. */
export const spaceDetailsAnswer = z.object({
  space: z.union([
    projectSchema.extend(details).meta({ id: "ProjectDetails" }),
    spaceSchema.extend(details).meta({ id: "SpaceDetails" }),
  ]),
});
