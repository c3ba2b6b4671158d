import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { ByteBudget } from "@parley/runtime";
import express from "express";
import { afterAll, describe, expect, it, test } from "vitest";
import { z } from "zod";
import { AnswerRoom } from "./answer-room.ts";
import { BodyRoom } from "./body-room.ts";
import { answerError, answerUnknownPath } from "./error-middleware.ts";
import { jsonContexts } from "./json-context.ts";
import { mountRoutes } from "./mount-routes.ts";
import type { EdgeDependencies } from "./mount-routes.ts";
import { operation } from "./operation.ts";
import { openRequestContext } from "./request-context.ts";
import { get, post } from "./route.ts";

const actor = { workspaceId: "w", keyId: "k", person: null, scopes: ["spaces:read"], spaceIds: [] };
const edge = {
  verifier: { verify: () => Promise.resolve(actor) },
  rateLimit: { count: () => Promise.resolve() },
  jsonContextOf: jsonContexts("http://localhost"),
  bodyRoom: new BodyRoom(new ByteBudget(64 * 1024 * 1024)),
  answerRoom: new AnswerRoom(new ByteBudget(1024), () => undefined),
} as unknown as EdgeDependencies;
const answer = z.object({ id: z.string() });
const echo = operation({ rpc: "Echo", summary: "s", answer }, (call) =>
  Promise.resolve({ id: call.optionalParam("documentId") || call.param("dsId") }),
);

const app = express();
app.use(openRequestContext(() => false));
mountRoutes(
  app,
  [
    get("/api/w/:wId/sources/:dsId", "spaces:read", echo),
    get("/api/w/:wId/sources/:dsId/documents/:documentId", "spaces:read", echo),
    post("/api/w/:wId/sources/:dsId/documents/:documentId/parents", "spaces:read", echo),
  ],
  edge,
);
app.use(answerUnknownPath);
app.use(answerError(() => false));
const server = createServer(app).listen(0, "127.0.0.1");
afterAll(() => void server.close());

/** Asks for a path as it stands: `fetch` would make another of one with `..` in it. */
function ask(path: string, method = "GET"): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = { authorization: "Bearer x" };
    request({ port, host: "127.0.0.1", path, method, headers }, (response) => {
      void json(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    })
      .on("error", reject)
      .end();
  });
}

const refusal = (field: string) => ({
  status: 400,
  body: expect.objectContaining({
    error: expect.objectContaining({ type: "invalid_request_error", fields: [expect.objectContaining({ field })] }),
  }),
});

describe("an id that a client has chosen", () => {
  test.each([
    "a/b",
    "..",
    ".",
    "../../keys",
    "a b",
    "a+b",
    "?",
    "#",
    "図書館",
    "\u{1F985}".repeat(512),
    "%",
    "\n",
    "null",
  ])("is any text in one part of the path: %j", async (id) => {
    // `encodeURIComponent` leaves dots alone.
    const path = `/api/w/w/sources/s/documents/${encodeURIComponent(id).replaceAll(".", "%2e")}`;
    expect(await ask(path)).toEqual({ status: 200, body: { id } });
    expect(await ask(`${path}/parents`, "POST")).toEqual({ status: 200, body: { id } });
  });

  test.each([
    ["the character U+0000", "a%00"],
    ["513 characters", encodeURIComponent("\u{1F985}".repeat(513))],
    ["a percent sign that encodes nothing", "a%"],
    ["bytes that are not UTF-8", "%ff"],
    ["half of a surrogate pair", "%ED%A0%80"],
  ])("is not one with %s: the field is named as in bodies", async (_what, id) => {
    expect(await ask(`/api/w/w/sources/s/documents/${id}`)).toEqual(refusal("document_id"));
    expect(await ask(`/api/w/w/sources/s/documents/${id}/parents`, "POST")).toEqual(refusal("document_id"));
  });
});

it("an id of Parley's is of its characters alone", async () => {
  for (const id of ["a.b", "a%2Fb", "%00", "%20", "%", "%ff", "x".repeat(65)])
    expect(await ask(`/api/w/w/sources/${id}`)).toEqual(refusal("dsId"));
  expect(await ask("/api/w/w/sources/%ff/documents/%ff")).toEqual(refusal("dsId"));
});

it("a path that no route has is not looked at", async () => {
  expect(await ask("/api/w/w/%ff/%ff/%ff/%ff/%ff")).toMatchObject({ status: 404 });
});
