import { afterAll, beforeAll, expect, test } from "vitest";
import type { RouteDependencies } from "../src/routes/route-dependencies.ts";
import { routeTable } from "../src/routes/route-table.ts";
import { Harness } from "./_harness.ts";
import { knowledgeRouteCases } from "./_knowledge-route-cases.ts";
import type { Ids } from "./_matrix-world.ts";
import { caseOf, familyOf, pathOf } from "./_route-paths.ts";
import { spaceRouteCases } from "./_space-route-cases.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start({ conversations: 1, environment: { PARLEY_SPACE_ADDRESS: "127.0.0.1:1" } });
});
afterAll(() => harness.stop());

const routes = routeTable({ clients: {} } as RouteDependencies).filter(
  ({ operation: { rpc } }) => rpc in { ...spaceRouteCases, ...knowledgeRouteCases },
);

/** Things that could be there, for all that the gateway knows. */
function someIds(): Ids {
  const others = { aId: "", cId: "", questionId: "", answerId: "", fragmentId: "", compactionId: "", keyId: "" };
  const tools = { remoteId: "", toolName: "", serverViewId: "" };
  const spaces = { spaceId: "spc_any", groupId: "grp_any", dsId: "dts_any", dsvId: "dsv_any", appId: "app_any" };
  const nodes = { documentId: "a%2Fb", folderId: "a%2F", tableId: "a%2Ft", rowId: "1" };
  const { workspace, person } = harness;
  return { wId: workspace.workspaceId, personId: person.userId, fileId: "", ...others, ...tools, ...spaces, ...nodes };
}

test("every route of spaces and of what lies in them is unavailable, and says when to come again", async () => {
  const ids = someIds();
  // All at once: each waits for the service as long as it may be starting.
  const outcomes = routes.map(async (route) => {
    const body = caseOf(route).body?.(ids, familyOf(route));
    const answer = await harness.call(route.method, pathOf(route, ids), body === undefined ? {} : { body });
    const { status, headers, body: said } = answer;
    return [`${route.method} ${route.path}`, status, headers.has("retry-after"), said["error"]?.["type"]];
  });
  expect(await Promise.all(outcomes)).toEqual(
    routes.map(({ method, path }) => [`${method} ${path}`, 503, true, "service_unavailable"]),
  );
});

test("conversations are there all the same", async () => {
  expect((await harness.call("GET", `${harness.paths.private}/conversations`)).status).toBe(200);
  expect((await fetch(`${harness.baseUrl}/readyz`)).status).toBe(200);
});
