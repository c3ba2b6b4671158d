import type { Ids } from "./_matrix-world.ts";
import type { RouteCase, RouteStatuses } from "./_route-case.ts";

const large = "413 content_too_large";
const person = "403 person_required";
const agent = "404 agent_configuration_not_found";
const editor = "403 agent_editor_required";
const page = "400 invalid_pagination_parameters";

const ofPeople = ({ aId, personId }: Ids) => ({ filter: { agents: [aId], users: [personId] } });
const ofAgents = ({ aId }: Ids) => ({ filter: { agents: [aId] } });
const ofPersonsAlone = ({ personId }: Ids) => ({ filter: { users: [personId] } });
const byDay = { groupBy: "model", granularity: "day", days: 3, period: "days" };

const workspace = { statuses: { tried: [], staged: [large] } };
const own = { withoutPerson: "person_required", statuses: { tried: [person], staged: [large] } };
const ofAgent = { statuses: { tried: [agent], staged: [editor, large] } };

/** The same, where the body has a `limit`. */
function limited({
  statuses: { tried, staged },
  ...known
}: RouteCase & { readonly statuses: RouteStatuses }): RouteCase {
  return { ...known, statuses: { tried, staged: [...staged, page] } };
}

/** What the tests of all routes know of those of who spent what. */
export const consumptionRouteCases: Readonly<Record<string, RouteCase>> = {
  GetConsumptionFacets: { ...workspace, body: (ids) => ({ ...ofPeople(ids), dimensions: ["user"] }) },
  GetConsumptionBreakdown: { ...limited(workspace), body: (ids) => ({ ...ofPeople(ids), dimension: "user" }) },
  GetConsumptionTimeSeries: { ...limited(workspace), body: (ids) => ({ ...ofPeople(ids), ...byDay }) },
  ExportConsumption: {
    ...workspace,
    body: (ids) => ({ ...ofPeople(ids), startDate: "2026-11-01", endDate: "2026-12-01" }),
  },
  GetOwnConsumptionFacets: { ...own, body: ofAgents },
  GetOwnConsumptionBreakdown: { ...limited(own), body: (ids) => ({ ...ofAgents(ids), dimension: "agent" }) },
  GetOwnConsumptionTimeSeries: { ...limited(own), body: (ids) => ({ ...ofAgents(ids), ...byDay }) },
  GetAgentConsumptionFacets: { ...ofAgent, body: ofPersonsAlone },
  GetAgentConsumptionBreakdown: {
    ...limited(ofAgent),
    body: (ids) => ({ ...ofPersonsAlone(ids), dimension: "user" }),
  },
  GetAgentConsumptionTimeSeries: { ...limited(ofAgent), body: (ids) => ({ ...ofPersonsAlone(ids), ...byDay }) },
};
