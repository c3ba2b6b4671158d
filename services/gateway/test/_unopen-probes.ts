import type { ApiClient, Constellation } from "@parley/testing";
import type { Route } from "../src/http/route.ts";
import type { Probe } from "./_matrix-probe.ts";
import { makeConversation } from "./_matrix-world.ts";
import type { Ids } from "./_matrix-world.ts";
import { caseOf, pathOf } from "./_route-paths.ts";

const person = "person_required";

/** Makes a conversation in a restricted project that nobody but its maker is in. */
export async function makeClosed(parley: Constellation, api: ApiClient, agentId: string, secret: string) {
  const made = await makeConversation(parley, api, agentId, secret);
  const wanted = { name: `Closed ${agentId}`, isRestricted: true, spaceKind: "project" };
  const { space } = (await api.expect(201, "POST", api.q("/spaces"), wanted)) as { space: { sId: string } };
  await api.expect(200, "PATCH", api.q(`/assistant/conversations/${made.cId}`), { spaceId: space.sId });
  return { ...made, spaceId: space.sId };
}

/**
 * What a route of a conversation is asked by who takes no part in one, or can't read its space.
 * @param keys Of a person, and of nobody.
 */
export function unopenProbes(
  route: Route,
  { restricted, closed }: { readonly restricted: Ids; readonly closed: Ids },
  compactionId: string,
  [persons, robot]: readonly [string, string],
): readonly Pick<Probe, "what" | "path" | "key" | "right">[] {
  const { withoutPerson } = caseOf(route);
  const unknown = "404 conversation_not_found";
  const notOpen = { what: "one that is not open", path: pathOf(route, { ...restricted, compactionId }), right: [403] };
  const ofSpace = { what: "one of a restricted space", path: pathOf(route, { ...closed, compactionId }) };
  return [
    { ...notOpen, key: persons },
    { ...notOpen, key: robot },
    { ...ofSpace, key: persons, right: [unknown] },
    // Who needs a person is told so before anything is looked up.
    { ...ofSpace, key: robot, right: [withoutPerson === person ? `403 ${person}` : unknown] },
  ];
}
