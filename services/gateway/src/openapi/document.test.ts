import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { runAtOnce } from "@parley/runtime";
import { Validator } from "@seriousme/openapi-schema-validator";
import express from "express";
import type { ErrorRequestHandler } from "express";
import { afterAll, expect, it } from "vitest";
import { createClients } from "../clients.ts";
import { mountRoutes } from "../http/mount-routes.ts";
import type { EdgeDependencies } from "../http/mount-routes.ts";
import type { RouteDependencies } from "../routes/route-dependencies.ts";
import { routeTable } from "../routes/route-table.ts";
import { callbackPath } from "../routes/mcp/answer-callback.ts";
import { openApiSteps } from "./document.ts";

const clients = createClients({
  conversation: "127.0.0.1:1",
  file: "127.0.0.1:1",
  space: "127.0.0.1:1",
  mcpRegistry: "127.0.0.1:1",
  analytics: "127.0.0.1:1",
});
afterAll(() => clients.close());

const routes = routeTable({ clients, publicUrl: "http://localhost" } as RouteDependencies);
const document = runAtOnce(openApiSteps(routes, "http://localhost"));
const operations = Object.entries(document.paths ?? {})
  .filter(([path]) => path !== callbackPath)
  .flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

it("is valid OpenAPI 3.1", async () => {
  const result = await new Validator().validate(structuredClone<Record<string, unknown>>({ ...document }));
  expect(result).toMatchObject({ valid: true });
  expect(document.openapi).toMatch(/^3\.1\./);
});

it("tells of the one route without a key", () => {
  expect(document.paths?.[callbackPath]?.get?.security).toEqual([]);
});

it("has what is mounted and nothing else", async () => {
  const app = express();
  mountRoutes(app, routes, {} as EdgeDependencies);
  const refused: ErrorRequestHandler = (_error, _request, response, _next) => void response.status(405).end();
  app.use(refused);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  for (const [path, item] of Object.entries(document.paths ?? {}).filter(([path]) => path !== callbackPath)) {
    const asked = `http://127.0.0.1:${port}${path.replaceAll(/\{(\w+)\}/g, "$1")}`;
    const allow = (await fetch(asked, { method: "OPTIONS" })).headers.get("allow")?.toLowerCase().split(", ");
    expect([path, allow?.toSorted()]).toEqual([path, Object.keys(item ?? {}).toSorted()]);
  }
  server.close();
  const table = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(table.toSorted());
});

it("names each operation differently and says what each takes and returns", () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length);
  const create = document.paths?.["/api/w/{wId}/assistant/agent_configurations"]?.post;
  expect(create).toMatchObject({
    parameters: [
      { in: "path", name: "wId", required: true },
      { in: "header", name: "Idempotency-Key" },
    ],
    requestBody: {
      content: {
        "application/json": { schema: { properties: { assistant: { properties: { name: { maxLength: 100 } } } } } },
      },
    },
    responses: {
      200: {
        content: {
          "application/json": {
            schema: { properties: { agentConfiguration: { $ref: "#/components/schemas/PrivateAgentConfiguration" } } },
          },
        },
      },
    },
  });
  const list = document.paths?.["/api/w/{wId}/assistant/conversations/{cId}/messages"]?.get;
  expect(list?.parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: "limit",
        schema: expect.objectContaining({ type: "integer", minimum: 1, maximum: 200 }),
      }),
    ]),
  );
});

it("requires a body where none, which counts as an empty object, would be refused", () => {
  const required = Object.fromEntries(
    operations.flatMap(({ method, path, operation }) => {
      const { requestBody } = operation as { readonly requestBody?: { readonly required?: boolean } };
      return requestBody === undefined ? [] : [[`${method} ${path}`, requestBody.required]];
    }),
  );
  expect(required["POST /api/v1/w/{wId}/assistant/conversations"]).toBe(false);
  expect(required["POST /api/v1/w/{wId}/assistant/conversations/{cId}/messages"]).toBe(true);
});
