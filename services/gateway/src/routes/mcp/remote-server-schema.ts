import type { RemoteServer__Output, RemoteTool__Output, View__Output } from "@parley/contracts/mcp/v1";
import { z } from "zod";
import { epochMs, plainText, webAddress } from "../field-schemas.ts";

const tool = z
  .object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    inputSchema: z.looseObject({}),
    definitionHash: z.string().describe("Of the whole definition: another one is another tool"),
    enabled: z.boolean(),
    stake: z.enum(["never_ask", "low", "medium", "high"]).catch("high"),
    argumentsRequiringApproval: z.array(z.string()),
    priceMicrocredits: z.int().describe("Of a call that had a result, in millionths of a credit"),
  })
  .meta({ id: "RemoteTool" });

const server = z
  .object({
    sId: z.string(),
    name: z.string(),
    url: z.string(),
    description: z.string(),
    headerNames: z.array(z.string()).describe("What they say is never shown"),
    personalAuthorization: z
      .object({ clientId: z.string(), scope: z.string() })
      .nullable()
      .describe("Each person authorises for themselves; null: nobody is asked"),
    callTimeoutMs: z.int().nullable().describe("How long a call may take; null: as long as any other"),
    version: z.string(),
    tools: z.array(tool).describe("Empty in lists of servers"),
    quarantined: z.array(z.object({ name: z.string(), problem: z.string() })),
    isCut: z.boolean().describe("Whether it has more tools than are read"),
    syncedAt: epochMs.nullable(),
    syncProblem: z.string().nullable().describe("Why its tools could not be read when last asked for"),
    createdAt: epochMs,
    updatedAt: epochMs,
  })
  .meta({ id: "RemoteServer" });

const view = z
  .object({ sId: z.string(), spaceId: z.string(), serverId: z.string(), createdAt: epochMs, updatedAt: epochMs })
  .meta({ id: "RemoteServerPlace" });

export const serverAnswer = z.object({ server });
export const serversAnswer = z.object({ servers: z.array(server) });
export const placedServerAnswer = z.object({ server, views: z.array(view) });

const nameProblem = "must have 5 to 30 characters";

/** What is said of a server where one is made or changed. */
export const serverFields = {
  name: z
    .string()
    .min(5, nameProblem)
    .max(30, nameProblem)
    .meta({ pattern: plainText })
    .describe("Unique in the workspace"),
  url: z
    .string()
    .max(2_048, "must be a URL of at most 2048 characters")
    .meta({ pattern: webAddress })
    .describe("Where it is asked over Streamable HTTP: https, on the public internet"),
  description: z.string().max(1_000, "must have at most 1000 characters"),
};

const callMsProblem = "must be 1000 to 86400000";

/** How long a call of a server's tools may take. */
export const callTimeoutBody = z
  .int()
  .min(1_000, callMsProblem)
  .max(86_400_000, callMsProblem)
  .nullable()
  .describe("How long a call may take, in milliseconds, 24 hours at most; null: as long as any other");

const clientText = z
  .string()
  .max(2_048, "must have at most 2048 printable ASCII characters")
  .meta({ pattern: "^[ -~]*$" });

/** That each person authorises for themselves. */
export const authorizationBody = z
  .object({
    clientId: clientText.default("").describe("Empty where the authorisation server registers clients itself"),
    clientSecret: clientText.default("").describe("It is never shown again"),
    scope: clientText.default("").describe("Separated by spaces; empty for what the server says that it needs"),
  })
  .describe("Each person authorises for themselves (OAuth)");

// The registry looks at them: it says which names it sets itself.
const headerName = z.string().meta({ minLength: 1, maxLength: 128, pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$" });
// Not of spaces alone: those around a value are dropped.
const headerValue = z.string().meta({ minLength: 1, maxLength: 8_192, pattern: "^[\\t -~]*[!-~][\\t -~]*$" });

/** Secrets that go with each request. */
export const headersBody = z
  .array(z.object({ name: headerName, value: headerValue }))
  .max(20, "must have at most 20 entries")
  .describe("At most 20; they are never shown again");

/** A server as its administrators see it. */
export function serverJson(shown: RemoteServer__Output): z.output<typeof server> {
  const { serverId, name, url, description, headerNames, version, quarantined, isCut, syncedAt } = shown;
  const { personalAuthorization: authorization } = shown;
  return {
    sId: serverId,
    name,
    url,
    description,
    headerNames,
    personalAuthorization: authorization && { clientId: authorization.clientId, scope: authorization.scope },
    callTimeoutMs: Number(shown.callTimeoutMs) || null,
    version,
    quarantined,
    isCut,
    tools: shown.tools.map(toolJson),
    syncedAt: syncedAt === undefined ? null : Number(syncedAt),
    syncProblem: shown.syncProblem || null,
    createdAt: Number(shown.createdAt),
    updatedAt: Number(shown.updatedAt),
  };
}

/** Where a server stands. */
export function placeJson({ viewId, spaceId, serverId, createdAt, updatedAt }: View__Output): z.output<typeof view> {
  return { sId: viewId, spaceId, serverId, createdAt: Number(createdAt), updatedAt: Number(updatedAt) };
}

function toolJson(shown: RemoteTool__Output): z.output<typeof tool> {
  const { enabled, stake, argumentsRequiringApproval, priceMicrocredits } = shown;
  const { name = "", title = "", description = "", inputSchema = "{}", definitionHash = "" } = shown.tool ?? {};
  return {
    name,
    title,
    description,
    definitionHash,
    enabled,
    argumentsRequiringApproval,
    inputSchema: schemaOf(inputSchema),
    stake: tool.shape.stake.parse(stake),
    priceMicrocredits: Number(priceMicrocredits),
  };
}

/** The registry has made it of an object. */
export function schemaOf(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>;
}
