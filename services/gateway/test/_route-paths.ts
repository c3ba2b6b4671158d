import type { Route } from "../src/http/route.ts";
import type { Ids } from "./_matrix-world.ts";
import { routeCases } from "./_route-cases.ts";
import type { Family, RouteCase } from "./_route-case.ts";

/** The family that a route belongs to. */
export const familyOf = (route: Route): Family => (route.path.startsWith("/api/v1/") ? "public" : "private");
/** What the tests know of a route. */
export const caseOf = (route: Route): RouteCase => routeCases[route.operation.rpc] ?? {};

/** A path of a route that leads to these things. @param changes Parameters that are to be others. */
export function pathOf(route: Route, ids: Ids, changes: Readonly<Record<string, string>> = {}): string {
  const mId = caseOf(route).message === "question" ? ids.questionId : ids.answerId;
  const values: Readonly<Record<string, string>> = {
    actionId: "act_missing",
    ...ids,
    mId,
    sId: ids.compactionId,
    ...changes,
  };
  return route.path.replaceAll(/:(\w+)/g, (_all, name: string) => values[name] ?? "") + queryOf(route, ids);
}

function queryOf(route: Route, ids: Ids): string {
  const { query = "" } = caseOf(route);
  return typeof query === "string" ? query : query(ids);
}

/** Whether a route is of a workspace; of the others the key alone says which. */
export const isOfWorkspace = ({ path }: Route): boolean => path.includes("/:wId");
/** The names of a path's parameters, without the workspace. */
export const parametersOf = (route: Route): readonly string[] =>
  [...route.path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name === undefined || name === "wId" ? [] : [name]));

const notFound: Readonly<Record<string, string>> = {
  aId: "404 agent_configuration_not_found",
  cId: "404 conversation_not_found",
  keyId: "404 key_not_found",
  sId: "404 message_not_found",
  fileId: "404 file_not_found",
  spaceId: "404 space_not_found",
  groupId: "404 group_not_found",
  dsId: "404 data_source_not_found",
  dsvId: "404 data_source_view_not_found",
  documentId: "404 document_not_found",
  folderId: "404 folder_not_found",
  tableId: "404 table_not_found",
  rowId: "404 row_not_found",
  appId: "404 app_not_found",
  remoteId: "404 remote_server_not_found",
  serverViewId: "404 view_not_found",
  // Its server is looked for first.
  toolName: "404 remote_server_not_found",
  // Its message is looked for first.
  actionId: "404 message_not_found",
};
/** The answer for a workspace of others. */
export const noWorkspace = (route: Route): number | string => (isOfWorkspace(route) ? "404 workspace_not_found" : 200);
// A message that is not there is a wrong field of an edit (API C50).
const noMessage = (route: Route): string =>
  route.operation.rpc === "EditMessage" ? "400 invalid_request_error" : "404 message_not_found";
/** The answer when what a parameter names is not there. */
export function missing(route: Route, parameter: string): number | string {
  if (caseOf(route).puts === true && chosenByClients.has(parameter)) return route.operation.status ?? 200;
  return parameter === "mId" ? noMessage(route) : (notFound[parameter] ?? "");
}
/** Parameters whose ids clients choose: any text could be one. */
export const chosenByClients: ReadonlySet<string> = new Set(["documentId", "folderId", "tableId", "rowId", "toolName"]);
