import type { AppClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { emptyAnswer } from "../plain-answers.ts";
import { namedApp } from "./named-app.ts";

/** DELETE an app. */
export function deleteApp(apps: AppClient) {
  return operation({ rpc: "DeleteApp", status: 204, summary: "Delete an app", answer: emptyAnswer }, async (call) => {
    await apps.DeleteApp(namedApp(call), call.rpc);
    call.response.status(204).end();
    return undefined;
  });
}
