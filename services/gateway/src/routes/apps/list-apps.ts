import type { AppClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { lightAppJson } from "./app-json.ts";
import { appsAnswer } from "./app-schema.ts";

/** GET the apps of a space by name (API C122). */
export function listApps(apps: AppClient) {
  return operation({ rpc: "ListApps", summary: "List the apps of a space", answer: appsAnswer }, async (call) => {
    const request = { actor: call.actorContext, spaceId: call.param("spaceId") };
    const listed = await apps.ListApps(request, call.rpc);
    return { apps: listed.apps.map((app) => lightAppJson(app, listed.space)) };
  });
}
