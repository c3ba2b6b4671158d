import { z } from "zod";
import type { AppClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { appJson, contentOf } from "./app-json.ts";
import { appAnswer, contentFields } from "./app-schema.ts";

const body = z.object(contentFields);

/** POST an app. */
export function createApp(apps: AppClient) {
  return operation(
    { rpc: "CreateApp", creates: true, status: 201, summary: "Create an app", body, answer: appAnswer },
    async (call, { body: given }) => {
      const { actorContext: actor, idempotencyKey } = call;
      const request = { actor, idempotencyKey, spaceId: call.param("spaceId"), content: contentOf(given) };
      const { app, space } = await apps.CreateApp(request, call.rpc);
      return { app: appJson(requireField(app), space) };
    },
  );
}
