import { request } from "node:http";
import { text } from "node:stream/consumers";
import { AppError } from "@parley/errors";
import { ByteBudget } from "@parley/runtime";
import express from "express";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { AnswerRoom } from "./answer-room.ts";
import type { TurnRequest } from "./answer-turns.ts";
import { BodyRoom } from "./body-room.ts";
import { answerError } from "./error-middleware.ts";
import { HttpServer, clientTimes } from "./http-server.ts";
import { jsonContexts } from "./json-context.ts";
import { mountRoutes } from "./mount-routes.ts";
import type { EdgeDependencies } from "./mount-routes.ts";
import { operation } from "./operation.ts";
import { openRequestContext } from "./request-context.ts";
import { get, post } from "./route.ts";

const actor = { workspaceId: "w", keyId: "k", person: null, scopes: ["files:write"], spaceIds: [] };
const edge = {
  verifier: { verify: () => Promise.resolve(actor) },
  rateLimit: { count: () => Promise.resolve() },
  jsonContextOf: jsonContexts("http://localhost"),
  bodyRoom: new BodyRoom(new ByteBudget(64 * 1024 * 1024)),
  answerTurns: {
    space: {
      run: ({ asked }: TurnRequest, make: () => Promise<unknown>) => {
        turns.push(asked);
        return make();
      },
    },
  },
  answerRoom: new AnswerRoom(new ByteBudget(1024), () => undefined),
} as unknown as EdgeDependencies;
const answer = z.object({ length: z.int().optional() });

const slow = operation({ rpc: "Slow", summary: "s", answer }, () => Promise.resolve({}));
const upload = operation({ rpc: "Upload", summary: "s", answer, upload: true }, async ({ request: sent }) => ({
  length: (await text(sent)).length,
}));

const large = operation(
  { rpc: "Large", summary: "s", answer, bounds: { maxBytes: 3 * 1024 * 1024, maxDepth: 40, maxValues: 10 } },
  ({ body }) => Promise.resolve({ length: JSON.stringify(body).length }),
);

const texts = operation(
  {
    rpc: "Texts",
    summary: "s",
    answer: z.object({ texts: z.array(z.string()) }),
    mayBeLarge: ({ whole }) => (whole === "true" ? "space" : null),
  },
  () => Promise.resolve({ texts: ['"é"', "x".repeat(100)] }),
);
const events = operation({ rpc: "Events", summary: "s", answer, events: answer, mayBeLarge: "space" }, () =>
  Promise.resolve({}),
);
const turns: string[] = [];

const salvage = {
  paths: ["id"],
  take: () => Promise.reject(new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "away")),
};
const salvaged = operation({ rpc: "Salvaged", summary: "s", answer, salvage }, () => Promise.resolve({}));

const routes = [
  post("/api/w/:wId/salvaged", "files:write", salvaged),
  post("/api/w/:wId/slow", "files:write", slow),
  post("/api/w/:wId/upload", "files:write", upload),
  post("/api/w/:wId/large", "files:write", large),
  post("/api/w/:wId/texts", "files:write", texts),
  get("/api/w/:wId/events", "files:write", events),
];

async function serve(requestMs: number): Promise<{ readonly port: number; readonly server: HttpServer }> {
  const times = { ...clientTimes, requestMs };
  const server = new HttpServer({ connections: { max: 100, maxPerAddress: 0 }, times, lookEveryMs: 20 });
  const app = express();
  app.use(openRequestContext(() => false));
  mountRoutes(app, routes, { ...edge, awaitUpload: (sent) => server.awaitUpload(sent) });
  app.use(answerError(() => false));
  server.serve(app);
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  return { server, port: Number(address.split(":")[1]) };
}

const [hasty, patient] = await Promise.all([serve(100), serve(30_000)]);
afterAll(async () => {
  for (const { server } of [hasty, patient]) {
    server.destroy();
    await server.drain(1_000);
  }
});

/** Sends half of a body, and the rest after a while; returns the answer. */
function sendSlowly(path: string): Promise<{ status: number; body: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const { port } = hasty;
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

it("takes of each route as large a body as that may have", async () => {
  const { port } = patient;
  const send = async (path: string, megabytes: number): Promise<readonly unknown[]> => {
    const body = JSON.stringify("x".repeat(megabytes * 1024 * 1024 - 2));
    const headers = { authorization: "Bearer x", "content-type": "application/json" };
    const sent = await fetch(`http://127.0.0.1:${port}/api/w/w/${path}`, { method: "POST", headers, body });
    const { error } = (await sent.json()) as { error?: { type: string; message: string } };
    return [sent.status, error?.type, error?.message];
  };
  expect(await send("large", 3)).toEqual([200, undefined, undefined]);
  const refusal = (megabytes: number) => [413, "content_too_large", `The request body is larger than ${megabytes} MB`];
  expect(await send("large", 4)).toEqual(refusal(3));
  expect(await send("slow", 1)).toEqual([200, undefined, undefined]);
  expect(await send("slow", 3)).toEqual(refusal(1));
});

it("makes an answer in its turn where it may be large as it is asked for", async () => {
  const root = `http://127.0.0.1:${patient.port}/api/w/w/texts`;
  for (const query of ["", "?whole=false", "?whole=true"]) {
    const sent = await fetch(root + query, { method: "POST", headers: { authorization: "Bearer x" } });
    expect([sent.status, sent.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect(await sent.json()).toEqual({ texts: ['"é"', "x".repeat(100)] });
  }
  expect(turns.splice(0)).toEqual(["/api/w/w/texts?whole=true"]);
});

it("knows answers after different events apart", async () => {
  const url = `http://127.0.0.1:${patient.port}/api/w/w/events`;
  for (const more of [{}, { "last-event-id": "1" }])
    expect((await fetch(url, { headers: { authorization: "Bearer x", ...more } })).status).toBe(200);
  expect(turns.splice(0)).toEqual(["/api/w/w/events", "/api/w/w/events 1"]);
});

it("answers with why a body is refused, also where nothing could be salvaged from it", async () => {
  const headers = { authorization: "Bearer x", "content-type": "application/json" };
  const bodies = ["{oh", JSON.stringify("x".repeat(2 * 1024 * 1024))];
  const statuses = bodies.map(async (body) => {
    const sent = await fetch(`http://127.0.0.1:${patient.port}/api/w/w/salvaged`, { method: "POST", headers, body });
    return sent.status;
  });
  expect(await Promise.all(statuses)).toEqual([400, 413]);
});
