import { Constellation, ScriptedMcpServer, rotated } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClients } from "../src/clients.ts";
import { newKeyId, newKeyText } from "../src/domain/key-format.ts";
import type { Route } from "../src/http/route.ts";
import type { RouteDependencies } from "../src/routes/route-dependencies.ts";
import { routeTable } from "../src/routes/route-table.ts";
import { RouteProbe } from "./_matrix-probe.ts";
import type { Probe } from "./_matrix-probe.ts";
import {
  bodyStatuses,
  hostileHeaders,
  hostileQueries,
  malformedIds,
  queryStatuses,
  spoiled,
} from "./_hostile-inputs.ts";
import {
  caseOf,
  chosenByClients,
  familyOf,
  isOfWorkspace,
  missing,
  noWorkspace,
  parametersOf,
  pathOf,
} from "./_route-paths.ts";
import { commonOutcomes, routeCases } from "./_route-cases.ts";
import { freshThings } from "./_fresh-things.ts";
import { everythingOf, indexed } from "./_everything.ts";
import { goneFileProbes, makeGoneFiles } from "./_answer-files.ts";
import { attachFile, formOf, makeCsv, makeFile } from "./_file-things.ts";
import { matrixParley } from "./_mcp-things.ts";
import { hiddenAgentProbes, makeInProject, unopenProbes } from "./_unopen-probes.ts";
import * as world from "./_matrix-world.ts";
import type { Ids, Member, MemberKeys } from "./_matrix-world.ts";

const { makeConversation, makeDeletedMessages, makeKeys, makeMember, makeSpace, makeThings, makeWorkspace } = world;

const nowhere = "127.0.0.1:1";
const elsewhere = { file: nowhere, space: nowhere, mcpRegistry: nowhere, analytics: nowhere };
const clients = createClients({ conversation: nowhere, ...elsewhere });
// Routes only keep these until they are called.
const routes = routeTable({ clients } as RouteDependencies);

const secrets = ["siskin-8e3f", "zebra-4f1c", "heron-9a2e", "linnet-51c7", "otter-77d0", "badger-3e5b"] as const;
const [hiddenAgentSecret, foreignSecret, restrictedSecret, closedSecret, deletedSecret, deletedMessageSecret] = secrets;
let parley: Constellation;
/** A remote MCP server that its registry may ask. */
let remote: ScriptedMcpServer;
let own: { readonly member: Member; readonly ids: Ids };
let foreign: { readonly member: Member; readonly ids: Ids };
/** Of somebody else in the own workspace, open to its participants only. */
let restricted: { readonly member: Member; readonly ids: Ids };
/** Of the same, a conversation in a restricted project that nobody else is in. */
let closed: { readonly member: Member; readonly ids: Ids };
/** Of the same, a conversation in an open project of which nobody else is a member, and a hidden agent. */
let readOnly: Ids;
/** A conversation and a key that were deleted, and a compaction of another conversation. */
let deleted: Ids;
/** A conversation whose messages were deleted. */
let deletedMessages: Ids;
/** Files that went with what had them, by what they are. */
let goneFiles: Readonly<Record<string, string>>;
let keys: MemberKeys;
let before: readonly string[];
let answers = 0;
/** Status and error type of all answers, by RPC. */
const outcomes = new Map<string, Set<string>>();

beforeAll(async () => {
  remote = await ScriptedMcpServer.start();
  parley = await Constellation.start(matrixParley(remote));
  const member = await makeMember(parley, parley.workspaceId, "owner-1b3d");
  const strangers = await makeWorkspace(parley, foreignSecret);
  const ann = await makeMember(parley, parley.workspaceId, "ann-5c8e");
  own = { member, ids: await makeThings(parley, member, "owned-2d6a", remote.url) };
  foreign = { member: strangers, ids: await makeThings(parley, strangers, foreignSecret, remote.url) };
  restricted = {
    member: ann,
    ids: {
      ...own.ids,
      ...(await makeConversation(parley, ann.api, own.ids.aId, restrictedSecret)),
      fileId: await makeFile(ann.api, restrictedSecret),
      spaceId: await makeSpace(ann.api, "ann's-3d71", "project"),
    },
  };
  await attachFile(ann.api, restricted.ids.cId, restricted.ids.fileId);
  await ann.api.expect(200, "PATCH", ann.api.q(`/assistant/conversations/${restricted.ids.cId}`), {
    accessMode: "participants_only",
  });
  const [closedPlan, openPlan] = [{ secret: closedSecret, isRestricted: true }, { secret: "wagtail-0d4b" }];
  closed = { member: ann, ids: await makeInProject(parley, ann.api, own.ids, closedPlan) };
  readOnly = await makeInProject(parley, ann.api, own.ids, openPlan);
  readOnly = { ...readOnly, aId: await world.makeHiddenAgent(ann.api, hiddenAgentSecret) };
  const { compactionId, keyId, fileId, spaceId, groupId, dsId, dsvId, appId } = await makeThings(
    parley,
    member,
    "another-6e90",
    remote.url,
  );
  deleted = {
    ...own.ids,
    ...(await makeConversation(parley, member.api, own.ids.aId, deletedSecret)),
    compactionId,
    keyId,
    fileId,
    spaceId,
    groupId,
    dsId,
    dsvId,
    appId,
  };
  await member.api.expect(200, "DELETE", member.api.q(`/assistant/conversations/${deleted.cId}`));
  await member.api.expect(200, "DELETE", member.api.q(`/keys/${deleted.keyId}`));
  await member.api.expect(204, "DELETE", member.api.q(`/files/${deleted.fileId}`));
  await member.api.expect(204, "DELETE", member.api.q(`/spaces/${deleted.spaceId}/data_sources/${deleted.dsId}`));
  await member.api.expect(200, "DELETE", member.api.q(`/spaces/${deleted.spaceId}`));
  await member.api.expect(204, "DELETE", member.api.q(`/groups/${deleted.groupId}`));
  deletedMessages = { ...own.ids, ...(await makeDeletedMessages(parley, member, own.ids.aId, deletedMessageSecret)) };
  goneFiles = await makeGoneFiles(parley, member.api, deletedSecret);
  keys = await makeKeys(member);
  await indexed(foreign);
  before = await everythingOfOthers();
}, 300_000);
afterAll(async () => {
  clients.close();
  await remote.stop();
  await parley.stop();
});

const everythingOfOthers = async (): Promise<readonly string[]> => [
  ...(await everythingOf(routes, foreign)),
  ...(await everythingOf(routes, restricted, /:(cId|fileId)/)),
  ...(await everythingOf(routes, closed, /:cId/)),
];

/** A probe with the route's good body, naming the things of `bodyIds`. */
function probe(route: Route, rest: Omit<Probe, "key" | "body" | "hidden"> & Partial<Probe>, bodyIds: Ids): Probe {
  const body = caseOf(route).body?.(bodyIds, familyOf(route));
  const { form } = caseOf(route);
  return {
    key: own.member.api.apiKey,
    hidden: secrets,
    ...(body === undefined ? {} : { body }),
    ...(form === undefined ? {} : { form: formOf(form) }),
    ...rest,
  };
}

const fresh = (route: Route): Promise<Ids> => freshThings(parley, own, route);
/** One's own things; for what makes whatever it names, a place that no other case looks at. */
const freshPlace = async (route: Route): Promise<Ids> => (caseOf(route).puts === true ? fresh(route) : own.ids);

describe.each(routes.map((route, turn) => [`${route.method} ${route.path}`, route, turn] as const))(
  "%s",
  // In a long run a route gets every malformed value there is, beside four others.
  { concurrent: true, timeout: 300_000 },
  (_name, route, turn) => {
    test("refuses requests without a valid key of the right scope", async () => {
      const asked = new RouteProbe(parley.baseUrls[0] ?? "", route);
      const path = pathOf(route, own.ids);
      const forged = own.member.api.apiKey.replace(/.{8}$/, "AAAAAAAA");
      const unknown = newKeyText("local", newKeyId());
      for (const [what, key, right] of [
        ["no key", null, "401 missing_authorization_header_error"],
        ["half a header", " ", "401 malformed_authorization_header_error"],
        ["a forged key", forged, "401 invalid_api_key_error"],
        ["an unknown key", unknown, "401 invalid_api_key_error"],
        ["a revoked key", keys.revoked, "401 invalid_api_key_error"],
        ["a key without the scope", keys.without.get(route.scope ?? "") ?? null, "403 insufficient_scope"],
      ] as const) {
        if (right === "403 insufficient_scope" && route.scope === null) continue;
        for (const headers of [{}, ...(route.operation.events !== undefined ? [{ accept: "text/event-stream" }] : [])])
          await asked.ask(probe(route, { what, path, key, headers, right: [right] }, own.ids));
      }
      finish(asked);
    });

    test("serves one's own things", async () => {
      const asked = new RouteProbe(parley.baseUrls[0] ?? "", route);
      const done = route.operation.status ?? 200;
      const ids = await fresh(route);
      await asked.ask(probe(route, { what: "own", path: pathOf(route, ids), right: [done] }, ids));
      const { otherBody } = caseOf(route);
      if (otherBody !== undefined)
        await asked.ask(
          probe(
            route,
            { what: "own, in another body", path: pathOf(route, ids), body: otherBody(ids), right: [done] },
            ids,
          ),
        );
      const { withoutPerson, onlyMaker } = caseOf(route);
      // A file is its maker's alone.
      const made = await fresh(route);
      const others = caseOf(route).csv === true ? { ...made, csvId: await makeCsv(parley.api(0, keys.robot)) } : made;
      const allowed = withoutPerson === undefined ? done : `403 ${withoutPerson}`;
      const right = onlyMaker === true ? missing(route, "fileId") : allowed;
      await asked.ask(
        probe(
          route,
          { what: "a key without a person", path: pathOf(route, others), key: keys.robot, right: [right] },
          others,
        ),
      );
      finish(asked);
    });

    test("reveals nothing of another workspace, and changes nothing there", async () => {
      const asked = new RouteProbe(parley.baseUrls[0] ?? "", route);
      for (const headers of [{}, ...(route.operation.events !== undefined ? [{ accept: "text/event-stream" }] : [])]) {
        await asked.ask(
          probe(
            route,
            { what: "its path", path: pathOf(route, foreign.ids), headers, right: [noWorkspace(route)] },
            foreign.ids,
          ),
        );
        const parameters = parametersOf(route);
        const [outer] = parameters;
        if (outer === undefined) continue;
        await asked.ask(
          probe(
            route,
            {
              what: "its ids",
              path: pathOf(route, { ...foreign.ids, wId: own.ids.wId }),
              headers,
              right: [missing(route, outer)],
            },
            foreign.ids,
          ),
        );
        const inner = parameters.at(-1);
        if (inner === undefined || inner === outer) continue;
        const { wId, cId, spaceId, dsId, tableId } = await freshPlace(route);
        const around = { ...(inner === "dsId" ? {} : { dsId }), ...(inner === "rowId" ? { tableId } : {}) };
        const mixed = { ...foreign.ids, wId, cId, spaceId, ...around };
        await asked.ask(
          probe(
            route,
            {
              what: "its ids in an own conversation or data source",
              path: pathOf(route, mixed),
              headers,
              right: [missing(route, inner)],
            },
            foreign.ids,
          ),
        );
      }
      const ids = await fresh(route);
      const { body, otherBody } = caseOf(route);
      if (body !== undefined)
        await asked.ask(
          probe(
            route,
            {
              what: "its ids in the body",
              path: pathOf(route, ids),
              right: [route.operation.status ?? 200, 400, 403, 404],
            },
            foreign.ids,
          ),
        );
      const other = JSON.stringify(otherBody?.(ids));
      // One that names nothing is as good whosever ids it is made of.
      for (const gone of [foreign.ids, deleted].filter((theirs) => JSON.stringify(otherBody?.(theirs)) !== other))
        await asked.ask(
          probe(
            route,
            {
              what: "its ids in another body",
              path: pathOf(route, ids),
              body: otherBody?.(gone),
              right: ["400 invalid_request_error"],
            },
            ids,
          ),
        );
      finish(asked);
    });

    test("reveals nothing of other conversations and of what was deleted", async () => {
      const asked = new RouteProbe(parley.baseUrls[0] ?? "", route);
      const parameters = parametersOf(route);
      const inner = parameters.at(-1);
      for (const headers of [{}, ...(route.operation.events !== undefined ? [{ accept: "text/event-stream" }] : [])]) {
        if (parameters[0] === "keyId")
          await asked.ask(
            probe(
              route,
              {
                what: "a revoked one",
                path: pathOf(route, deleted),
                headers,
                right: [route.method === "DELETE" ? 200 : "404 key_not_found"],
              },
              own.ids,
            ),
          );
        const unseen = hiddenAgentProbes(route, readOnly, [own.member.api.apiKey, keys.robot]);
        for (const one of [...unseen, ...goneFileProbes(route, own.ids, goneFiles)])
          await asked.ask(probe(route, one, own.ids));
        const hiddenFile = {
          what: "one of others",
          path: pathOf(route, restricted.ids),
          right: ["404 file_not_found"],
        };
        for (const key of parameters[0] === "fileId" ? [own.member.api.apiKey, keys.robot] : [])
          await asked.ask(probe(route, { ...hiddenFile, key }, own.ids));
        const [outer = ""] = parameters;
        const gone = { what: "a deleted one", path: pathOf(route, deleted) };
        if (["fileId", "spaceId", "groupId", "dsId"].includes(outer))
          await asked.ask(probe(route, { ...gone, right: [missing(route, outer)] }, own.ids));
        for (const name of ["dsId", "dsvId"] as const) {
          if (parameters[0] !== "spaceId" || !parameters.includes(name)) continue;
          await asked.ask(
            probe(
              route,
              {
                what: "a deleted data source",
                path: pathOf(route, { ...own.ids, [name]: deleted[name] }),
                right: [missing(route, name)],
              },
              own.ids,
            ),
          );
        }
        if (parameters[0] !== "cId") continue;
        await asked.ask(probe(route, { ...gone, headers, right: ["404 conversation_not_found"] }, own.ids));
        const theirs = { restricted: restricted.ids, closed: closed.ids, readOnly };
        for (const unopen of unopenProbes(route, theirs, own.ids.compactionId, [own.member.api.apiKey, keys.robot]))
          await asked.ask(probe(route, { ...unopen, headers }, own.ids));
        if (inner === undefined || inner === "cId") continue;
        const other = { ...(await fresh(route)), cId: own.ids.cId };
        const { questionId, answerId } = restricted.ids;
        const ofOthers = caseOf(route).spends === true ? other : { ...other, questionId, answerId };
        const elsewhere = inner === "sId" ? { ...other, compactionId: deleted.compactionId } : ofOthers;
        await asked.ask(
          probe(
            route,
            {
              what: "a message of another conversation",
              path: pathOf(route, elsewhere),
              headers,
              right: [missing(route, inner)],
            },
            own.ids,
          ),
        );
      }
      finish(asked);
    });

    test("withholds messages that were deleted", async () => {
      const asked = new RouteProbe(parley.baseUrls[0] ?? "", route);
      const parameters = parametersOf(route);
      const right =
        parameters.at(-1) === "sId"
          ? "404 message_not_found"
          : (caseOf(route).ofDeleted ?? route.operation.status ?? 200);
      const reads = route.method === "GET" && parameters[0] === "cId";
      if (reads || parameters.includes("mId"))
        await asked.ask(
          probe(
            route,
            { what: "deleted messages", path: pathOf(route, deletedMessages), right: [right] },
            deletedMessages,
          ),
        );
      finish(asked);
    });

    test("withstands ids, queries and bodies that are none", async () => {
      const asked = new RouteProbe(parley.baseUrls[0] ?? "", route);
      const refused = [400, 404];
      for (const name of [...(isOfWorkspace(route) ? ["wId"] : []), ...parametersOf(route)]) {
        const place = await freshPlace(route);
        const right = chosenByClients.has(name) && caseOf(route).puts === true ? [200, ...refused] : refused;
        await asked.askAll(
          rotated(malformedIds, 3, turn).map((id) =>
            probe(route, { what: `a malformed ${name}`, path: pathOf(route, place, { [name]: id }), right }, own.ids),
          ),
        );
      }
      const ids = await fresh(route);
      const plain = pathOf(route, ids).replace(/\?.*$/, "");
      const { query, body } = route.operation;
      for (const name of query !== undefined && "shape" in query ? Object.keys(query.shape as object) : []) {
        await asked.askAll(
          rotated(hostileQueries(name), 3, turn).map((hostile) =>
            probe(route, { what: `a hostile ${name}`, path: plain + hostile, right: queryStatuses(name) }, ids),
          ),
        );
      }
      const header =
        route.operation.creates === true
          ? "idempotency-key"
          : route.operation.events !== undefined
            ? "last-event-id"
            : null;
      if (header !== null)
        await asked.askAll(
          rotated(hostileHeaders(Math.random().toString().slice(2)), 3, turn).map((value) =>
            probe(
              route,
              { what: `a hostile ${header}`, path: plain, headers: { [header]: value }, right: [200, 201, 400, 409] },
              ids,
            ),
          ),
          1,
        );
      const good = body === undefined ? undefined : caseOf(route).body?.(ids, familyOf(route));
      if (good !== undefined)
        await asked.askAll(
          rotated(spoiled(good), 3, turn).map((bad) =>
            probe(
              route,
              { what: "a hostile body", path: pathOf(route, ids), body: bad, right: bodyStatuses(route, bad) },
              ids,
            ),
          ),
          1,
        );
      finish(asked);
    });
  },
);

test("a link to a shared file opens that file alone, and no longer than it is shared", async () => {
  const share = async ({ member: { api }, ids }: typeof own, fileId = ids.fileId): Promise<string[]> => {
    const { file } = (await api.expect(200, "POST", api.q(`/files/${fileId}/share`))) as {
      file: { publicUrl: string };
    };
    return new URL(file.publicUrl).pathname.split("/").slice(2);
  };
  const [[wId = "", fileId = "", token = ""], [theirW = "", theirFile = "", theirToken = ""]] = [
    await share(own),
    await share(foreign),
  ];
  const gone = await makeFile(own.member.api, deletedSecret);
  const [, , lostToken = ""] = await share(own, gone);
  await own.member.api.expect(204, "DELETE", own.member.api.q(`/files/${gone}`));
  const tried = [
    [wId, theirFile, token],
    [theirW, theirFile, token],
    [wId, fileId, theirToken],
    [theirW, fileId, token],
    [wId, theirFile, theirToken],
    [wId, gone, lostToken],
  ];
  const hostile = [...malformedIds, "0".repeat(22)].flatMap((text) => [
    [wId, theirFile, text],
    [wId, text, token],
    [text, theirFile, theirToken],
  ]);
  const read = async (parts: readonly string[]): Promise<string> => {
    const response = await fetch(`${parley.baseUrls[0]}/share/${parts.join("/")}`);
    const text = await response.text();
    return text.includes(foreignSecret) || text.includes(deletedSecret) || ![400, 404].includes(response.status)
      ? `${parts.join("/").slice(0, 200)}: ${response.status} ${text.slice(0, 200)}`
      : "";
  };
  expect((await Promise.all([...tried, ...hostile].map(read))).filter((told) => told !== "")).toEqual([]);
  expect((await fetch(`${parley.baseUrls[0]}/share/${[wId, fileId, token].join("/")}`)).status).toBe(200);
  for (const { api, fileId: shared } of [
    { api: own.member.api, fileId },
    { api: foreign.member.api, fileId: theirFile },
  ])
    await api.expect(200, "DELETE", api.q(`/files/${shared}/share`));
  expect(await read([wId, fileId, token])).toBe("");
});

function finish(asked: RouteProbe): void {
  answers += asked.answers;
  const all = outcomes.get(asked.route.operation.rpc) ?? new Set();
  outcomes.set(asked.route.operation.rpc, new Set([...all, ...asked.seen]));
  expect(asked.violations).toEqual([]);
}

test("nothing of others was changed by all that", async () => {
  expect(await everythingOfOthers()).toEqual(before);
  expect(answers).toBeGreaterThan(routes.length * 20);
});

test.each(
  Object.entries(routeCases).flatMap(([rpc, { statuses }]) =>
    statuses === undefined ? [] : [[rpc, statuses] as const],
  ),
)(
  "%s has answered with every status that is written of it, and with no other",
  (rpc, { tried, staged, lacks = [] }) => {
    const seen = [...(outcomes.get(rpc) ?? [])].filter((outcome) => !outcome.startsWith("2"));
    const expected = [...commonOutcomes.filter((outcome) => !lacks.includes(outcome)), ...tried];
    expect(expected.filter((outcome) => !seen.includes(outcome))).toEqual([]);
    expect(seen.filter((outcome) => ![...expected, ...staged].includes(outcome))).toEqual([]);
  },
);
