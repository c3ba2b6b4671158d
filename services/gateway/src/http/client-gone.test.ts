import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { agentServiceDefinition, conversationServiceDefinition } from "@parley/contracts/conversation/v1";
import { groupServiceDefinition, searchServiceDefinition } from "@parley/contracts/space/v1";
import { GrpcServer } from "@parley/grpc";
import type { CallContext } from "@parley/grpc";
import { ByteBudget } from "@parley/runtime";
import express from "express";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClients } from "../clients.ts";
import type { Clients } from "../clients.ts";
import { logger } from "../logger.ts";
import type { RouteDependencies } from "../routes/route-dependencies.ts";
import { routeTable } from "../routes/route-table.ts";
import { AnswerRoom } from "./answer-room.ts";
import { turnsOfAnswers } from "./answer-turns.ts";
import { BodyRoom } from "./body-room.ts";
import { answerError } from "./error-middleware.ts";
import { jsonContexts } from "./json-context.ts";
import { mountRoutes } from "./mount-routes.ts";
import type { EdgeDependencies } from "./mount-routes.ts";
import { RequestContext, openRequestContext } from "./request-context.ts";

const actor = {
  workspaceId: "w",
  workspaceName: "W",
  calendar: { timeZone: "UTC", cycleDay: 1 },
  keyId: "k",
  person: null,
  scopes: ["agents:read", "conversations:read", "conversations:write", "spaces:manage", "spaces:read"],
  spaceIds: [],
};
const edge = {
  verifier: { verify: () => Promise.resolve(actor) },
  rateLimit: { count: () => Promise.resolve() },
  jsonContextOf: jsonContexts("http://localhost"),
  bodyRoom: new BodyRoom(new ByteBudget(64 * 1024 * 1024)),
  answerRoom: new AnswerRoom(new ByteBudget(1024), () => undefined),
  answerTurns: turnsOfAnswers(),
  awaitUpload: () => undefined,
} as unknown as EdgeDependencies;

// The services behind the gateway: a call stays open until its test ends it, or its caller cancels it.
const calls = new Map<string, { readonly signal: AbortSignal; readonly end: () => void }>();
const grpc = new GrpcServer({ onUnexpectedError: () => undefined });
function addService(definition: object): void {
  const handler =
    (name: string) =>
    (_request: unknown, { signal }: CallContext) => {
      const { promise, resolve, reject } = Promise.withResolvers<object>();
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      calls.set(name, { signal, end: () => resolve({}) });
      return promise;
    };
  const names = Object.keys(definition);
  grpc.add<object, object>(definition, Object.fromEntries(names.map((name) => [name, handler(name)])));
}
addService(agentServiceDefinition);
addService(conversationServiceDefinition);
addService(groupServiceDefinition);
addService(searchServiceDefinition);

const app = express();
const http = createServer(app);
let clients: Clients;

beforeAll(async () => {
  const address = `127.0.0.1:${await grpc.listen({ host: "127.0.0.1", port: 0 })}`;
  clients = createClients({
    conversation: address,
    file: "127.0.0.1:1",
    space: address,
    mcpRegistry: address,
    analytics: address,
  });
  app.use(openRequestContext(() => false));
  mountRoutes(app, routeTable({ clients } as RouteDependencies), edge);
  app.use(answerError(() => false));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  clients.close();
  await grpc.shutdown(0);
});

/** Makes a request and hangs up once the service has it; returns what the service knows of its call. */
async function hangUp(method: string, path: string, rpc: string, body = "", root = "/api/v1/w/w/assistant") {
  const { port } = http.address() as AddressInfo;
  const headers = { authorization: "Bearer x", "content-type": "application/json" };
  const sending = request({ host: "127.0.0.1", port, method, path: root + path, headers });
  sending.on("error", () => undefined).end(body);
  const call = await vi.waitFor(() => calls.get(rpc) ?? Promise.reject(new Error(`${rpc} was not called`)));
  sending.destroy();
  return call;
}

test.each([
  ["/conversations", "ListConversations"],
  ["/conversations/cnv_1", "GetConversation"],
  ["/agent_configurations", "ListAgents"],
  ["/agent_configurations/search?q=a", "SearchAgents"],
])("the service behind GET %s sees that the client has gone", async (path, rpc) => {
  const { signal } = await hangUp("GET", path, rpc);
  await expect.poll(() => signal.aborted).toBe(true);
  expect(signal.reason).toMatchObject({ code: "CANCELLED" });
});

test("a POST that only reads is cancelled too", async () => {
  const { signal } = await hangUp("POST", "/mentions/parse", "ParseMentions", '{"markdown":"@a"}');
  await expect.poll(() => signal.aborted).toBe(true);
});

test.each([
  ["GET", "/search?query=a", ""],
  ["POST", "/search", '{"query":"a"}'],
])("so is %s %s, which ends the search", async (method, path, body) => {
  const { signal } = await hangUp(method, path, "SearchNodes", body, "/api/v1/w/w");
  await expect.poll(() => signal.aborted).toBe(true);
});

test("so is a GET that takes the scope of who administers", async () => {
  const { signal } = await hangUp("GET", "/groups", "ListGroups", "", "/api/w/w");
  await expect.poll(() => signal.aborted).toBe(true);
});

test("a write goes on without its client", async () => {
  const left = vi.fn();
  http.once("request", (_request, response) => response.once("close", left));
  const { signal, end } = await hangUp("DELETE", "/conversations/cnv_1", "DeleteConversation");
  await expect.poll(() => left.mock.calls.length).toBe(1);
  // A read that came after it is cancelled by now, over the same connection.
  const { signal: read } = await hangUp("GET", "/conversations/cnv_1/feedbacks", "ListFeedbacks");
  await expect.poll(() => read.aborted).toBe(true);
  expect(signal.aborted).toBe(false);
  end();
});

test("a client that has gone is counted as 499", async () => {
  const finished = vi.spyOn(RequestContext.prototype, "finish");
  await hangUp("GET", "/mentions/suggestions", "SuggestMentions");
  await expect.poll(() => finished.mock.calls).toEqual([["GET", 499]]);
});

test("a client that has gone is no error in the log", async () => {
  const logged = vi.spyOn(logger, "error");
  const { signal } = await hangUp("GET", "/agent_configurations/agt_1", "GetAgent");
  await expect.poll(() => signal.aborted).toBe(true);
  expect(logged).not.toHaveBeenCalled();
});
