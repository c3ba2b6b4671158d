import type { ServerView__Output } from "@parley/contracts/mcp/v1";
import { z } from "zod";
import { numericId } from "../../http/numeric-id.ts";
import { requireField } from "../require-field.ts";
import { epochMs } from "../field-schemas.ts";
import { schemaOf } from "./remote-server-schema.ts";

const tool = z.object({ name: z.string(), description: z.string(), inputSchema: z.looseObject({}) });

const server = z.object({
  sId: z.string(),
  name: z.string(),
  version: z.string(),
  description: z.string(),
  icon: z.string(),
  authorization: z
    .object({
      provider: z.string(),
      supported_use_cases: z.array(z.literal("personal_actions")),
      scope: z.string().optional(),
    })
    .nullable(),
  tools: z.array(tool),
  availability: z.literal("manual"),
  allowMultipleInstances: z.boolean(),
  documentationUrl: z.null(),
});

/** A view of an MCP server, as the client reads it (API C130). */
const serverView = z
  .object({
    id: z.int(),
    sId: z.string(),
    name: z.null(),
    description: z.null(),
    createdAt: epochMs,
    updatedAt: epochMs,
    spaceId: z.string(),
    serverType: z.literal("remote"),
    server,
    oAuthUseCase: z.literal("personal_actions").nullable(),
    editedByUser: z.null(),
  })
  .meta({ id: "MCPServerView" });

export const serverViewAnswer = z.object({ serverView });
export const serverViewsAnswer = z.object({ success: z.literal(true), serverViews: z.array(serverView) });

const icon = "ActionCloudArrowLeftRightIcon";

/** A view with its server's enabled tools. */
export function serverViewJson({ view, server: shown }: ServerView__Output): z.output<typeof serverView> {
  const { viewId, spaceId, createdAt, updatedAt } = requireField(view);
  const { serverId, name, version, description, tools, personalAuthorization } = requireField(shown);
  const offered = tools.flatMap((one) => {
    if (one.tool === null) return [];
    const { name: toolName, description: said, inputSchema } = one.tool;
    return [{ name: toolName, description: said, inputSchema: schemaOf(inputSchema) }];
  });
  const authorization =
    personalAuthorization === null ? null : { provider: "mcp", supported_use_cases: ["personal_actions" as const] };
  const fixed = { icon, authorization, allowMultipleInstances: false, documentationUrl: null };
  return {
    id: numericId(viewId),
    sId: viewId,
    name: null,
    description: null,
    spaceId,
    serverType: "remote",
    createdAt: Number(createdAt),
    updatedAt: Number(updatedAt),
    server: { sId: serverId, name, version, description, tools: offered, availability: "manual", ...fixed },
    oAuthUseCase: personalAuthorization === null ? null : "personal_actions",
    editedByUser: null,
  };
}
