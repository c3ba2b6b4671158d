import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { answerError } from "./error-middleware.ts";
import { jsonContexts } from "./json-context.ts";
import { mountRoutes } from "./mount-routes.ts";
import type { EdgeDependencies } from "./mount-routes.ts";
import { operation } from "./operation.ts";
import { openRequestContext } from "./request-context.ts";
import { post } from "./route.ts";

const actor = { workspaceId: "w", keyId: "k", person: null, scopes: ["files:write"], spaceIds: [] };
const edge = {
  verifier: { verify: () => Promise.resolve(actor) },
  rateLimit: { count: () => Promise.resolve() },
  jsonContextOf: jsonContexts("http://localhost"),
  bodyMs: 100,
} as unknown as EdgeDependencies;
const answer = z.object({ length: z.int().optional() });

const slow = operation({ rpc: "Slow", summary: "s", answer }, () => Promise.resolve({}));
const upload = operation({ rpc: "Upload", summary: "s", answer, upload: true }, async ({ request: sent }) => ({
  length: (await text(sent)).length,
}));

const app = express();
app.use(openRequestContext(() => false));
mountRoutes(
  app,
  [post("/api/w/:wId/slow", "files:write", slow), post("/api/w/:wId/upload", "files:write", upload)],
  edge,
);
app.use(answerError(() => false));
const server = createServer(app).listen(0, "127.0.0.1");
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends half of a body, and the rest after a while; returns the answer. */
function sendSlowly(path: string): Promise<{ status: number; body: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sending = request(
      {
        port,
        host: "127.0.0.1",
        method: "POST",
        path,
        headers: { authorization: "Bearer x", "content-type": "application/json", "content-length": "10" },
      },
      (response) => {
        void text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, body, connection: response.headers.connection }),
          reject,
        );
      },
    );
    sending.on("error", () => undefined);
    sending.write("12345");
    setTimeout(() => sending.end("67890"), 400).unref();
  });
}

it("waits for a body no longer than it may take, and for an upload as long as that takes", async () => {
  const { status, body, connection } = await sendSlowly("/api/w/w/slow");
  expect([status, (JSON.parse(body) as { error: { type: string } }).error.type, connection]).toEqual([
    408,
    "request_timeout",
    "close",
  ]);
  expect(await sendSlowly("/api/w/w/upload")).toMatchObject({ status: 200, body: '{"length":10}' });
});
