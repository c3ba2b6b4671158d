import { mapInSlices } from "@parley/runtime";
import type { AppClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { appJson } from "./app-json.ts";
import { appsAnswer } from "./app-schema.ts";

/** GET the apps of a space with everything that they have, as the import takes them (API C141). */
export function exportApps(apps: AppClient) {
  const summary = "Export the apps of a space";
  return operation({ rpc: "ExportApps", summary, answer: appsAnswer, mayBeLarge: "space" }, async (call) => {
    const request = { actor: call.actorContext, spaceId: call.param("spaceId") };
    const exported = await apps.ExportApps(request, call.rpc);
    return { apps: await mapInSlices(exported.apps, (app) => appJson(app, exported.space)) };
  });
}
