import { z } from "zod";
import type { AppClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { appJson, contentOf } from "./app-json.ts";
import { appAnswer, contentFields } from "./app-schema.ts";
import { namedApp } from "./named-app.ts";

// A body of Parley's own: unknown fields are refused.
const body = z.strictObject({ ...contentFields, name: contentFields.name.optional() });

/** What the RPC calls the fields of the body. */
const wireNames = {
  name: "name",
  description: "description",
  savedSpecification: "saved_specification",
  savedConfig: "saved_config",
  datasets: "datasets",
} as const satisfies Record<keyof z.output<typeof body>, string>;

/** PATCH what the body names of an app; null takes it away. */
export function updateApp(apps: AppClient) {
  return operation(
    { rpc: "UpdateApp", summary: "Change an app", body, answer: appAnswer },
    async (call, { body: { name, ...rest } }) => {
      const given = name === undefined ? rest : { ...rest, name };
      const fields = Object.entries(wireNames).filter(([field]) => given[field as keyof typeof given] !== undefined);
      const changed = fields.map(([, wire]) => wire);
      const { app, space } = await apps.UpdateApp({ ...namedApp(call), content: contentOf(given), changed }, call.rpc);
      return { app: appJson(requireField(app), space) };
    },
  );
}
