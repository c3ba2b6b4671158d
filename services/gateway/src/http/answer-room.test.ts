import { connect } from "node:net";
import type { Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { ByteBudget } from "@parley/runtime";
import express from "express";
import { afterAll, afterEach, expect, it } from "vitest";
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
import { get } from "./route.ts";
import { TaggedAnswer } from "./tagged-answer.ts";

const megabyte = 1024 * 1024;
// More than the system keeps for a connection whose client does not read.
const page = 16 * megabyte;
const capacity = 8 * page;
const budget = new ByteBudget(capacity);
const text = "x".repeat(page);
const server = new HttpServer({ connections: { max: 100, maxPerAddress: 0 }, times: clientTimes });
const app = express();
const answer = z.object({ text: z.string() });
const plain = operation({ rpc: "Plain", summary: "s", answer }, () => Promise.resolve({ text }));
const tagged = operation({ rpc: "Tagged", summary: "s", answer, tagged: true }, () =>
  Promise.resolve(new TaggedAnswer(null, JSON.stringify({ text }))),
);
const small = operation({ rpc: "Small", summary: "s", answer }, () => Promise.resolve({ text: "small" }));

app.use(openRequestContext(() => false));
const routes = [
  get("/api/w/:wId/plain", "conversations:read", plain),
  get("/api/w/:wId/tagged", "conversations:read", tagged),
  get("/api/w/:wId/small", "conversations:read", small),
];
mountRoutes(app, routes, {
  // A key here is the workspace's id.
  verifier: {
    verify: (key: string) =>
      Promise.resolve({
        workspaceId: key,
        keyId: `key_${key}`,
        person: null,
        scopes: ["conversations:read"],
        spaceIds: [],
      }),
  },
  rateLimit: { count: () => Promise.resolve() },
  jsonContextOf: jsonContexts("http://localhost"),
  bodyRoom: new BodyRoom(new ByteBudget(megabyte)),
  answerRoom: new AnswerRoom(budget, server.releaseAfter.bind(server)),
} as unknown as EdgeDependencies);
app.use(answerError(() => false));
server.serve(app);
const port = Number((await server.listen({ host: "127.0.0.1", port: 0 })).split(":")[1]);
afterAll(() => server.destroy());

const patience = { timeout: 20_000 };
const stalled: Socket[] = [];
afterEach(async () => {
  for (const socket of stalled.splice(0)) socket.destroy();
  await expect.poll(() => budget.held, patience).toBe(0);
});

const head = (workspace: string, route: string) =>
  `GET /api/w/${workspace}/${route} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${workspace}\r\n\r\n`;

/** Sends requests on one connection, and reads nothing of what comes. */
function stall(requests: string): void {
  const socket = connect({ host: "127.0.0.1", port });
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(requests);
  stalled.push(socket);
}

async function read(workspace: string, route: string) {
  const headers = { authorization: `Bearer ${workspace}` };
  const response = await fetch(`http://127.0.0.1:${port}/api/w/${workspace}/${route}`, { headers });
  const { length } = await response.text();
  return { status: response.status, isWhole: length > page, retryAfter: response.headers.get("retry-after") };
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as NodeJS.GCFunction;
setFlagsFromString("--no-expose-gc");

/** Bytes of buffers that something still refers to; a refused answer was one, too. */
function bufferBytes(): number {
  collect();
  return process.memoryUsage().arrayBuffers;
}

it.each(["plain", "tagged"])("answers that nobody reads hold no more than a key's share (%s)", async (route) => {
  const before = bufferBytes();
  for (let asked = 0; asked < 12; asked++) stall(head("w1", route));
  await expect.poll(() => budget.held, patience).toBeGreaterThan(page);
  expect(await read("w1", route)).toEqual({ status: 503, isWhole: false, retryAfter: "5" });
  expect(await read("w1", "small")).toMatchObject({ status: 200 });
  expect(await read("w2", route)).toMatchObject({ status: 200, isWhole: true });
  expect(budget.peak).toBeLessThanOrEqual(capacity);
  expect(bufferBytes() - before).toBeLessThan(capacity);
});

it("answers that wait behind others on their connection give their room back when it ends", async () => {
  stall(head("w1", "plain").repeat(2));
  await expect.poll(() => budget.held, patience).toBeGreaterThan(page * 2);
});
