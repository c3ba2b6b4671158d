import type { IncomingMessage } from "node:http";
import { AppError } from "@parley/errors";
import { slices } from "@parley/runtime";
import type { Express, Request, RequestHandler, Response } from "express";
import type { Actor } from "../domain/identity.ts";
import type { KeyVerifier } from "../domain/key-verifier.ts";
import { logger } from "../logger.ts";
import type { AnswerRoom } from "./answer-room.ts";
import type { AnswerTurns } from "./answer-turns.ts";
import { authenticate, requireScope, requireWorkspace } from "./authenticate.ts";
import type { BodyRoom } from "./body-room.ts";
import { fieldNamesOf, withFieldNames } from "./field-names.ts";
import type { FieldName } from "./field-names.ts";
import type { HeldChecks } from "./held-checks.ts";
import { jsonPieces, textBytes } from "./json-pieces.ts";
import { idempotencyKeyOf } from "./idempotency.ts";
import type { JsonContextOf } from "./json-context.ts";
import { usualBody } from "./json-body.ts";
import type { LargeAnswer } from "./operation.ts";
import { nameUndecodable, pathParameters } from "./path-parameters.ts";
import type { KeyRateLimit } from "./rate-limit.ts";
import { RequestBody, rawReaderOf } from "./request-body.ts";
import { contextOf } from "./request-context.ts";
import type { RequestContext } from "./request-context.ts";
import type { Route } from "./route.ts";
import { RouteCall } from "./route-call.ts";
import type { RouteCallParts } from "./route-call.ts";
import { RoutersByLength } from "./routers-by-length.ts";
import { TaggedAnswer } from "./tagged-answer.ts";
import { wantsEvents } from "./wants-events.ts";

const noBody = Buffer.alloc(0);
// Of UTF-16: a shorter one leaves with its head.
const largeText = 16 * 1024;

export interface EdgeDependencies {
  readonly verifier: KeyVerifier;
  readonly rateLimit: KeyRateLimit;
  readonly jsonContextOf: JsonContextOf;
  readonly bodyRoom: BodyRoom;
  readonly answerRoom: AnswerRoom;
  readonly answerTurns: Readonly<Record<LargeAnswer, AnswerTurns>>;
  /** Where a request that is posted once waits until its key can be checked. */
  readonly heldChecks: HeldChecks;
  /** Gives a request that has passed the edge, or waits there, the time of an upload. */
  readonly awaitUpload: (request: IncomingMessage) => void;
}

interface MountedRoute extends Route {
  /** Names a field that a service finds wrong as this route's clients do. */
  readonly fieldName: FieldName;
  /** Reads its body into `request.body`. */
  readonly readRaw: RequestHandler;
}

/** What is known of a request that has passed the edge before its body is read. */
interface Entered extends Omit<RouteCallParts, "body" | "idempotencyKey" | "leaveBodyRoom"> {
  /** Whether the answer may be megabytes. */
  readonly isLarge: boolean;
}

/**
 * Mounts the table: nothing else answers under these paths. A known path with another method is 405 with `Allow`.
 * @throws Error when two lines have the same method and path.
 */
export function mountRoutes(app: Express, routes: readonly Route[], edge: EdgeDependencies): void {
  const byPath = new Map<string, Map<string, MountedRoute>>();
  for (const route of routes) {
    const methods = byPath.get(route.path) ?? new Map<string, MountedRoute>();
    if (methods.has(route.method))
      throw new Error(`The route table has ${route.method} ${route.path} (${route.operation.rpc}) twice`);
    const mounted = { ...route, fieldName: fieldNamesOf(route), readRaw: rawReaderOf(route.operation) };
    byPath.set(route.path, methods.set(route.method, mounted));
  }
  const routers = new RoutersByLength();
  for (const [path, methods] of byPath) {
    const allow = [...methods.keys()].join(", ");
    routers.all(path, async (request, response) => {
      const route = methods.get(request.method);
      if (route !== undefined) return serve(route, request, response, edge);
      response.setHeader("Allow", allow);
      throw new AppError("METHOD_NOT_ALLOWED", "METHOD_NOT_SUPPORTED_ERROR", `This path takes ${allow}`);
    });
  }
  app.use(routers.handle);
  app.use(nameUndecodable([...byPath.keys()]));
}

async function serve(route: MountedRoute, request: Request, response: Response, edge: EdgeDependencies): Promise<void> {
  const context = contextOf(response);
  context.enter(route.method, route.path);
  context.isEventRoute = route.operation.events !== undefined;
  const actor = await actorOf(route, request, context, edge);
  if (route.operation.postedOnce !== true) await edge.rateLimit.count(request, response, actor.keyId);
  // After the key: a client without one must not learn which ids are possible.
  const params = pathParameters(request);
  requireWorkspace(actor, params["wId"]);
  requireScope(actor, route.scope);
  const large = largeAnswerOf(route, request);
  const [json, reads, isLarge] = [edge.jsonContextOf(actor), readsOnly(route), large !== null];
  const parts = { actor, params, request, response, json, reads, isLarge };
  const answering = () => answerTo(route, parts, edge);
  const isStreamed = route.operation.events !== undefined && wantsEvents(request);
  if (large === null || isStreamed) return void (await answering());
  await edge.answerTurns[large].run({ actor, asked: askedOf(route, request), signal: context.signal }, answering);
}

/** Returns the size of its answer in bytes, also of one that the client has; null where that is not known. */
async function answerTo(route: MountedRoute, parts: Entered, edge: EdgeDependencies): Promise<number | null> {
  const { actor, request, response } = parts;
  const body = new RequestBody(route.operation, request);
  const leaveBodyRoom = await roomFor(route, parts, body, edge);
  const answer = await slices
    .as(actor.workspaceId, async () => {
      const call = await readCall(route, { ...parts, leaveBodyRoom }, body, edge);
      return withFieldNames(route.operation.handle(call), route.fieldName);
    })
    .finally(leaveBodyRoom);
  if (answer === undefined) return null;
  const sent = await encoded(
    answer,
    parts.isLarge ? { owner: actor.workspaceId, signal: contextOf(response).signal } : null,
  );
  edge.answerRoom.enter(actor, request, { bytes: sent?.length ?? 0, isRead: parts.reads });
  if (answer instanceof TaggedAnswer) answer.send(response, sent);
  else
    response
      .status(route.operation.status ?? 200)
      .type("json")
      .send(sent);
  if (sent !== null) return sent.length;
  return answer instanceof TaggedAnswer ? answer.withheldBytes : null;
}

interface SlicedAnswer {
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** What is sent, a large text as bytes, which are then its length too. @param sliced Whose it is, where it is made in steps. */
async function encoded(answer: object, sliced: SlicedAnswer | null): Promise<string | Buffer | null> {
  const inSteps = (steps: Generator<void, Buffer>, { owner, signal }: SlicedAnswer) =>
    slices.as(owner, () => slices.run(steps, signal));
  if (sliced !== null && !(answer instanceof TaggedAnswer)) return inSteps(jsonPieces(answer), sliced);
  const json = answer instanceof TaggedAnswer ? answer.json : JSON.stringify(answer);
  if (typeof json !== "string" || json.length <= largeText) return json;
  return sliced === null ? Buffer.from(json) : inSteps(textBytes(json), sliced);
}

/** All that decides what a key is answered. */
function askedOf({ operation }: Route, { originalUrl, headers }: Request): string {
  const lastEventId = headers["last-event-id"];
  return operation.events === undefined || lastEventId === undefined
    ? originalUrl
    : `${originalUrl} ${lastEventId.toString()}`;
}

function largeAnswerOf({ operation: { mayBeLarge } }: Route, request: Request): LargeAnswer | null {
  return (typeof mayBeLarge === "function" ? mayBeLarge(request.query) : mayBeLarge) ?? null;
}

function readsOnly({ method, scope }: Route): boolean {
  return method === "GET" || scope?.endsWith(":read") === true;
}

function takesBody({ method, operation }: Route): boolean {
  return method !== "GET" && operation.upload !== true;
}

function actorOf(
  { operation }: MountedRoute,
  request: Request,
  context: RequestContext,
  edge: EdgeDependencies,
): Promise<Actor> {
  const check = (): Promise<Actor> => authenticate(request.headers.authorization, edge.verifier);
  if (operation.postedOnce !== true) return check();
  // Meanwhile its body waits unread: it may come from anybody.
  return edge.heldChecks.repeat(check, () => edge.awaitUpload(request), context.signal);
}

/** Room for a body; of one that gets none what it answers is ended, where it comes once. */
async function roomFor(route: MountedRoute, parts: Entered, body: RequestBody, edge: EdgeDependencies) {
  const { bounds: { maxBytes } = usualBody, postedOnce = false } = route.operation;
  const { actor, request, response } = parts;
  const bounds = {
    maxBytes: takesBody(route) ? maxBytes : 0,
    isPostedOnce: postedOnce,
    context: contextOf(response),
    onWait: () => postedOnce && edge.awaitUpload(request),
  };
  try {
    return await edge.bodyRoom.take(actor, request, bounds);
  } catch (error) {
    if (route.operation.salvage !== undefined) await body.pass();
    await salvageFrom(body, route, parts);
    throw error;
  }
}

async function readCall(
  route: MountedRoute,
  parts: Entered & Pick<RouteCallParts, "leaveBodyRoom">,
  body: RequestBody,
  edge: EdgeDependencies,
): Promise<RouteCall> {
  const { request, response } = parts;
  const { upload = false, creates = false } = route.operation;
  if (upload) edge.awaitUpload(request);
  const { method, path } = request;
  try {
    const raw = takesBody(route) ? await body.read(route.readRaw, response) : noBody;
    // Read where it is needed: Node makes these lists when they are first asked for.
    const idempotencyKeys = creates ? request.headersDistinct["idempotency-key"] : undefined;
    return new RouteCall({
      ...parts,
      body: upload ? undefined : await body.parse(),
      idempotencyKey: idempotencyKeyOf(idempotencyKeys, { method, path, raw }),
    });
  } catch (error) {
    await salvageFrom(body, route, parts);
    throw error;
  }
}

/** That it fails changes nothing about the refusal, which its client is told. */
async function salvageFrom(body: RequestBody, { operation }: MountedRoute, parts: Entered): Promise<void> {
  const { salvage } = operation;
  if (salvage === undefined) return;
  try {
    const call = new RouteCall({ ...parts, body: undefined, idempotencyKey: null, leaveBodyRoom: () => undefined });
    await salvage.take(call, await body.salvaged());
  } catch (error) {
    const { requestId } = contextOf(parts.response);
    logger.warn({ err: error, requestId }, "could not salvage anything from a refused body");
  }
}
