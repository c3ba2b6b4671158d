import { createDocument } from "zod-openapi";
import type {
  CreateDocumentOptions,
  ZodOpenApiContentObject,
  ZodOpenApiOperationObject,
  ZodOpenApiPathsObject,
  ZodOpenApiResponseObject,
} from "zod-openapi";
import { z } from "zod";
import { idempotencyKeyText } from "../http/idempotency.ts";
import { amountOf, usualBody } from "../http/json-body.ts";
import type { OperationSpec } from "../http/operation.ts";
import { pathParameterSchema } from "../http/path-parameters.ts";
import type { Route } from "../http/route.ts";
import { possibleId } from "../routes/events/last-event-id.ts";
import { callbackPath } from "../routes/mcp/answer-callback.ts";
import { errorSchema, problemSchema } from "./error-schema.ts";

/** The API as an OpenAPI 3.1 document. */
export type OpenApiDocument = ReturnType<typeof createDocument>;

/**
 * Describes a route table with the schemas that its operations validate with, one path a step: all of it takes longer than others
 * may wait.
 * @param publicUrl Where the API is reached from outside, without a trailing slash.
 */
export function* openApiSteps(routes: readonly Route[], publicUrl: string): Generator<void, OpenApiDocument> {
  const document = documentOf(publicUrl, { [callbackPath]: { get: callbackOperation, post: confirmationOperation } });
  const paths: NonNullable<OpenApiDocument["paths"]> = {};
  const schemas: NonNullable<NonNullable<OpenApiDocument["components"]>["schemas"]> = {};
  for (const [path, alike] of Map.groupBy(routes, (route) => route.path.replaceAll(/:(\w+)/g, "{$1}"))) {
    const operations = Object.fromEntries(alike.map((route) => [route.method.toLowerCase(), operationOf(route)]));
    const part = documentOf(publicUrl, { [path]: operations });
    Object.assign(paths, part.paths);
    Object.assign(schemas, part.components?.schemas);
    yield;
  }
  Object.assign(schemas, document.components?.schemas);
  return { ...document, paths: { ...paths, ...document.paths }, components: { ...document.components, schemas } };
}

function documentOf(publicUrl: string, paths: ZodOpenApiPathsObject): OpenApiDocument {
  return createDocument(
    {
      openapi: "3.1.1",
      info: {
        title: "Parley",
        version: "1",
        description:
          "Conversations between people and agents. Every request carries a key: `Authorization: Bearer prl_…`.",
      },
      servers: [{ url: publicUrl }],
      security: [{ key: [] }],
      components: {
        securitySchemes: { key: { type: "http", scheme: "bearer", description: "An API key of the workspace" } },
      },
      paths,
    },
    options,
  );
}

const returned = z.object({ state: z.string(), code: z.string().optional(), iss: z.string().optional() });

/** What browsers are sent to by authorisation servers: without a key. */
const callbackOperation: ZodOpenApiOperationObject = {
  operationId: "private_GetPendingConnection",
  summary: "Where authorisation servers send people back to: asks whether they are who began it",
  security: [],
  requestParams: { query: returned },
  responses: {
    200: { description: "A page whose form connects the account", content: { "text/html": { schema: z.string() } } },
    400: { description: "There is no such authorisation", content: { "text/plain": { schema: z.string() } } },
  },
};

const confirmationOperation: ZodOpenApiOperationObject = {
  operationId: "private_CompleteConnection",
  summary: "Connect the account that a person has authorised",
  security: [],
  requestBody: { content: { "application/x-www-form-urlencoded": { schema: returned } } },
  responses: {
    200: { description: "The account is connected", content: { "text/plain": { schema: z.string() } } },
    400: { description: "There is no such authorisation", content: { "text/plain": { schema: z.string() } } },
  },
};

// Answers may grow: a reader must not refuse what it does not know.
const options: CreateDocumentOptions = {
  override: ({ jsonSchema, io }) => {
    if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  },
};

// What only streams takes any cursor, and begins anew with one that is none.
function cursorOf({ answer, events }: Route["operation"]): z.ZodString {
  return answer === events ? z.string() : z.string().regex(possibleId);
}

/** What a route needs, and the rules that all routes of its kind share. */
function descriptionOf({ path, scope }: Pick<Route, "path" | "scope">): string {
  return [
    scope === null ? "Takes any key." : `Needs a key with the scope \`${scope}\`.`,
    ...(path.includes("/:aId") ? ["A hidden agent is a 404 for everybody but its editors."] : []),
    ...(scope === "conversations:write" && path.includes("/conversations")
      ? ["In a project only its members write: 403 `project_membership_required` for other readers."]
      : []),
  ].join(" ");
}

function operationOf({ path, scope, operation }: Route): ZodOpenApiOperationObject {
  const { rpc, creates, events, status } = operation;
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
  const pathParameters = z.object(Object.fromEntries(names.map((name) => [name, pathParameterSchema(name)])));
  const query = operation.query instanceof z.ZodObject ? { query: operation.query } : {};
  const headers = {
    ...(creates === true ? { "Idempotency-Key": idempotencyKeyText.optional() } : {}),
    ...(events === undefined ? {} : { "Last-Event-ID": cursorOf(operation).optional() }),
    ...(operation.tagged === true ? { "If-None-Match": z.string().optional() } : {}),
  };
  const requestParams = {
    path: pathParameters,
    ...query,
    ...(Object.keys(headers).length > 0 ? { header: z.object(headers) } : {}),
  };
  const errors = {
    description: "Refused",
    content: { "application/json": { schema: errorSchema }, "application/problem+json": { schema: problemSchema } },
  };
  return {
    // The parameters distinguish the routes of one RPC.
    operationId: [path.startsWith("/api/v1/") ? "public" : "private", rpc, ...names.slice(1)].join("_"),
    summary: operation.summary,
    description: descriptionOf({ path, scope }),
    tags: [path.split("/").findLast((part) => nouns.has(part)) ?? "other"],
    requestParams,
    ...requestBodyOf(operation),
    responses: {
      [String(status ?? 200)]: { description: "Done", ...headersOf(operation), ...answerOf(operation) },
      ...(operation.tagged === true ? { 304: { description: "As the answer whose tag is in `If-None-Match`" } } : {}),
      ...(operation.bytes === true
        ? { 302: { description: "The bytes are at the URL in `Location` for a short while" } }
        : {}),
      "4XX": errors,
      // What would be one is a 429 there.
      ...(events !== undefined
        ? {}
        : { "5XX": { ...errors, description: "Failed; worth a retry when there is `Retry-After`" } }),
    },
  };
}

function headersOf({ tagged }: OperationSpec): Pick<ZodOpenApiResponseObject, "headers"> {
  return tagged === true ? { headers: z.object({ ETag: z.string(), "Cache-Control": z.string() }) } : {};
}

const bytes = z.string().meta({ format: "binary" });

function requestBodyOf({
  body,
  upload,
  bounds = usualBody,
}: OperationSpec): Pick<ZodOpenApiOperationObject, "requestBody"> {
  if (upload === true)
    return {
      requestBody: { required: true, content: { "multipart/form-data": { schema: z.object({ file: bytes }) } } },
    };
  if (body === undefined) return {};
  const description = `JSON in UTF-8 of at most ${amountOf(bounds.maxBytes)}; more is a 413.`;
  // No body at all counts as `{}` (API C3).
  const required = !body.safeParse({}).success;
  return { requestBody: { required, description, content: { "application/json": { schema: body } } } };
}

function tableOf(row: z.ZodType): ZodOpenApiContentObject {
  return {
    "text/csv": { schema: z.string() },
    "application/x-ndjson": { schema: row },
    "application/json": { schema: z.array(row) },
  };
}

function answerOf(spec: OperationSpec): { content?: ZodOpenApiContentObject } {
  if (spec.status === 204) return {};
  if (spec.bytes === true) return { content: { "*/*": { schema: bytes } } };
  if (spec.lines === true) return { content: { "application/x-ndjson": { schema: spec.answer } } };
  if (spec.table === true) return { content: tableOf(spec.answer) };
  if (spec.streamed === true || spec.answer === spec.events)
    return { content: { "text/event-stream": { schema: spec.answer } } };
  return {
    content: {
      "application/json": { schema: spec.answer },
      ...(spec.events === undefined ? {} : { "text/event-stream": { schema: spec.events } }),
    },
  };
}

const nouns = new Set([
  "agent_configurations",
  "conversations",
  "messages",
  "participants",
  "mentions",
  "feedbacks",
  "reactions",
  "compactions",
  "events",
  "files",
  "spaces",
  "groups",
  "data_sources",
  "data_source_views",
  "documents",
  "folders",
  "tables",
  "apps",
  "search",
  "keys",
  "mcp",
]);
