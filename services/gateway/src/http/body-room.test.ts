import { request } from "node:http";
import { json } from "node:stream/consumers";
import { ByteBudget } from "@parley/runtime";
import express from "express";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { AnswerRoom } from "./answer-room.ts";
import { BodyRoom } from "./body-room.ts";
import { answerError } from "./error-middleware.ts";
import { HttpServer, clientTimes } from "./http-server.ts";
import { jsonContexts } from "./json-context.ts";
import { mountRoutes } from "./mount-routes.ts";
import type { EdgeDependencies } from "./mount-routes.ts";
import { operation } from "./operation.ts";
import { openRequestContext } from "./request-context.ts";
import { post } from "./route.ts";

const megabyte = 1024 * 1024;
const capacity = 8 * megabyte;
const budget = new ByteBudget(capacity);
const server = new HttpServer({ connections: { max: 100, maxPerAddress: 0 }, times: clientTimes });
const app = express();
const bounds = { maxBytes: 2 * megabyte, maxDepth: 32, maxValues: 1_000 };
const answer = z.object({ length: z.int().optional() });
const take = operation({ rpc: "Take", summary: "s", answer, bounds }, ({ body }) =>
  Promise.resolve({ length: JSON.stringify(body).length }),
);
/** Answers that a test gives, of what waits for long; and what was done for results without room. */
const waits = { answers: Promise.withResolvers<void>(), salvaged: [] as string[], uploads: 0 };
const wait = operation({ rpc: "Wait", summary: "s", answer, bounds }, async (call) => {
  call.leaveBodyRoom();
  await waits.answers.promise;
  return { length: 0 };
});
const salvage = {
  paths: ["result.id"],
  take: async (_call: unknown, found: ReadonlyMap<string, string>) =>
    void waits.salvaged.push(found.get("result.id") ?? ""),
};
const result = operation({ rpc: "Result", summary: "s", answer, bounds, salvage, postedOnce: true }, async () => ({}));

app.use(openRequestContext(() => false));
const routes = [
  post("/api/w/:wId/documents", "spaces:write", take),
  post("/api/w/:wId/wait", "spaces:write", wait),
  post("/api/w/:wId/results", "spaces:write", result),
];
mountRoutes(app, routes, {
  // A key here is the workspace's id, and its own behind a dot.
  verifier: {
    verify: (key: string) =>
      Promise.resolve({
        workspaceId: key.split(".")[0],
        keyId: key,
        person: null,
        scopes: ["spaces:write"],
        spaceIds: [],
      }),
  },
  rateLimit: { count: () => Promise.resolve() },
  jsonContextOf: jsonContexts("http://localhost"),
  bodyRoom: new BodyRoom(budget, { usualMs: 1_000, postedOnceMs: 1_500 }, { ofWorkspace: 3, ofKey: 2 }),
  answerRoom: new AnswerRoom(new ByteBudget(1024), () => undefined),
  heldChecks: { repeat: (check: () => unknown) => check() },
  awaitUpload: () => void (waits.uploads += 1),
} as unknown as EdgeDependencies);
app.use(answerError(() => false));
server.serve(app);
const port = Number((await server.listen({ host: "127.0.0.1", port: 0 })).split(":")[1]);
afterAll(async () => {
  server.destroy();
  await server.drain(1_000);
});

interface Sending {
  readonly answered: Promise<{ readonly status: number; readonly retryAfter: string | undefined }>;
  /** Sends the rest of the body. */
  readonly finish: () => void;
  readonly leave: () => void;
}

/** Sends all of a body but its last byte. */
function begin(key: string, bytes: number, isChunked = false, path = "documents"): Sending {
  const [head, tail] = ['{"result":{"id":"act_1"},"text":"', '"}'];
  const body = head + "x".repeat(bytes - head.length - tail.length) + tail;
  const [workspaceId] = key.split(".");
  const length = isChunked ? {} : { "content-length": String(bytes) };
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json", ...length };
  const sending = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: `/api/w/${workspaceId}/${path}`,
    headers,
  });
  const answered = new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
    sending.on("error", reject);
    sending.on("response", (response) => {
      const { statusCode: status = 0, headers: told } = response;
      void json(response).then(() => resolve({ status, retryAfter: told["retry-after"] }), reject);
    });
  });
  answered.catch(() => undefined);
  sending.write(body.slice(0, -1));
  return { answered, finish: () => void sending.end(body.slice(-1)), leave: () => void sending.destroy() };
}

const send = (key: string, bytes: number, isChunked?: boolean) => {
  const { answered, finish } = begin(key, bytes, isChunked);
  finish();
  return answered;
};

async function until(met: () => boolean): Promise<void> {
  while (!met()) await new Promise((resolve) => setTimeout(resolve, 5));
}

it("works on as many large bodies as there is room for, and leaves room for others", async () => {
  const slow = [begin("a.1", 2 * megabyte), begin("a.1", 2 * megabyte)];
  await until(() => budget.waiting === 1);
  expect(budget.held).toBe(2 * megabyte);
  // A colleague, another workspace, and what is small, of the same key too.
  const others = [send("a.2", megabyte), send("b.1", 2 * megabyte), send("a.1", 60_000)];
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { finish } of slow) finish();
  expect((await Promise.all(slow.map(({ answered }) => answered))).map(({ status }) => status)).toEqual([200, 200]);
  expect(budget.held).toBe(0);
});

it("counts a body of unknown length as the largest, and gives the room of a client that has gone to the next", async () => {
  const gone = begin("c.1", 1_000, true);
  await until(() => budget.held === 2 * megabyte);
  const next = send("c.1", 2 * megabyte);
  await until(() => budget.waiting === 1);
  gone.leave();
  expect(await next).toMatchObject({ status: 200 });
  expect([budget.held, budget.waiting]).toEqual([0, 0]);
});

it("refuses what has no room in time, and says when to come again", async () => {
  const slow = begin("d.1", 2 * megabyte);
  await until(() => budget.held > 0);
  expect(await send("d.1", 2 * megabyte)).toEqual({ status: 503, retryAfter: "5" });
  slow.finish();
  expect(await slow.answered).toMatchObject({ status: 200 });
});

it("has its room back from what waits for long, before that has its answer", async () => {
  const { answered, finish } = begin("e.1", 2 * megabyte, false, "wait");
  await until(() => budget.held === 2 * megabyte);
  finish();
  await until(() => budget.held === 0);
  waits.answers.resolve();
  expect(await answered).toMatchObject({ status: 200 });
});

it("gives what comes once the time to be sent while it waits, and reads what it answers where it gets no room", async () => {
  const slow = begin("f.1", 2 * megabyte);
  await until(() => budget.held > 0);
  const before = waits.uploads;
  const refused = begin("f.1", 2 * megabyte, false, "results");
  await until(() => budget.waiting === 1 && waits.uploads === before + 1);
  refused.finish();
  expect(await refused.answered).toEqual({ status: 503, retryAfter: "5" });
  expect(waits.salvaged).toEqual(["act_1"]);
  slow.finish();
  expect(await slow.answered).toMatchObject({ status: 200 });
});

it("refuses at once what would wait beside too many of its key, or of its workspace", async () => {
  const slow = [begin("g.1", 2 * megabyte), begin("g.2", 2 * megabyte)];
  await until(() => budget.held === 4 * megabyte);
  const waiting = [begin("g.1", 2 * megabyte), begin("g.1", 2 * megabyte)];
  await until(() => budget.waiting === 2);
  const full = { status: 503, retryAfter: "5" };
  const before = performance.now();
  expect(await send("g.1", 2 * megabyte)).toEqual(full);
  waiting.push(begin("g.2", 2 * megabyte));
  await until(() => budget.waiting === 3);
  expect(await send("g.2", 2 * megabyte)).toEqual(full);
  expect(performance.now() - before).toBeLessThan(900);
  // Others wait for as long as they may, or find room.
  expect(await send("h.1", megabyte)).toMatchObject({ status: 200 });
  for (const { finish } of [...slow, ...waiting]) finish();
  await Promise.all([...slow, ...waiting].map(({ answered }) => answered));
});
