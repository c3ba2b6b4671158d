import type { AppClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { appJson } from "./app-json.ts";
import { appAnswer } from "./app-schema.ts";
import { namedApp } from "./named-app.ts";

/** GET an app with everything that it has; 404 `app_not_found`. */
export function getApp(apps: AppClient) {
  return operation({ rpc: "GetApp", summary: "Get an app", answer: appAnswer }, async (call) => {
    const { app, space } = await apps.GetApp(namedApp(call), call.rpc);
    return { app: appJson(requireField(app), space) };
  });
}
