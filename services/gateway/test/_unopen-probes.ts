import type { ApiClient, Constellation } from "@parley/testing";
import type { Route } from "../src/http/route.ts";
import type { Probe } from "./_matrix-probe.ts";
import { makeConversation } from "./_matrix-world.ts";
import type { Ids } from "./_matrix-world.ts";
import { caseOf, pathOf } from "./_route-paths.ts";

const person = "person_required";

/** Makes a conversation in a project of which only its creator is a member; everybody reads an open one. */
export async function makeInProject(
  parley: Constellation,
  api: ApiClient,
  ids: Ids,
  { secret, isRestricted = false }: { readonly secret: string; readonly isRestricted?: boolean },
): Promise<Ids> {
  const made = await makeConversation(parley, api, ids.aId, secret);
  // Administrators read the names of all spaces.
  const wanted = { name: `Project of ${made.cId}`, isRestricted, spaceKind: "project" };
  const { space } = (await api.expect(201, "POST", api.q("/spaces"), wanted)) as { space: { sId: string } };
  await api.expect(200, "PATCH", api.q(`/assistant/conversations/${made.cId}`), { spaceId: space.sId });
  return { ...ids, ...made, spaceId: space.sId };
}

/**
 * What a route of a conversation is asked by who takes no part in one, can't read its space, or is no member of its open project.
 * @param keys Of a person, and of nobody.
 */
export function unopenProbes(
  route: Route,
  { restricted, closed, readOnly }: { readonly restricted: Ids; readonly closed: Ids; readonly readOnly: Ids },
  compactionId: string,
  [persons, robot]: readonly [string, string],
): readonly Pick<Probe, "what" | "path" | "key" | "right">[] {
  const { withoutPerson } = caseOf(route);
  const unknown = "404 conversation_not_found";
  const notOpen = { what: "one that is not open", path: pathOf(route, { ...restricted, compactionId }), right: [403] };
  const ofSpace = { what: "one of a restricted space", path: pathOf(route, { ...closed, compactionId }) };
  const inProject = { what: "one of an open project", path: pathOf(route, { ...readOnly, compactionId }) };
  const membersOnly = "403 project_membership_required";
  // Whatever can be done in a conversation with the scope for writing is its project's members' alone.
  const writes = [
    { ...inProject, key: persons, right: [membersOnly] },
    { ...inProject, key: robot, right: [withoutPerson === person ? `403 ${person}` : membersOnly] },
  ];
  return [
    ...(route.scope === "conversations:write" ? writes : []),
    { ...notOpen, key: persons },
    { ...notOpen, key: robot },
    { ...ofSpace, key: persons, right: [unknown] },
    // Who needs a person is told so before anything is looked up.
    { ...ofSpace, key: robot, right: [withoutPerson === person ? `403 ${person}` : unknown] },
  ];
}

/** What a route of an agent is asked by who is no editor of a hidden one. @param ids With the hidden agent. */
export function hiddenAgentProbes(
  route: Route,
  ids: Ids,
  keys: readonly string[],
): readonly Pick<Probe, "what" | "path" | "key" | "right">[] {
  if (!route.path.includes("/:aId")) return [];
  const [what, right] = ["a hidden agent of others", ["404 agent_configuration_not_found"]] as const;
  return keys.map((key) => ({ what, path: pathOf(route, ids), key, right }));
}
