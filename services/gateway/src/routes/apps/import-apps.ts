import { mapInSlices } from "@parley/runtime";
import { z } from "zod";
import type { AppClient } from "../../clients.ts";
import type { BodyBounds } from "../../http/json-body.ts";
import { operation } from "../../http/operation.ts";
import { contentOf } from "./app-json.ts";
import { contentFields } from "./app-schema.ts";
import { characters } from "../field-schemas.ts";

// What the apps of a space have at most, with room for how it is written.
const bounds: BodyBounds = { maxBytes: 5 * 1024 * 1024, maxDepth: 64, maxValues: 500_000 };
// As an export has them; what says where an app came from is ignored.
const imported = z.object({
  ...contentFields,
  sId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, "is not an id")
    .describe("The app of this id is replaced, if there is one"),
  savedRun: characters(0, 256).nullish(),
  coreSpecifications: z
    .record(z.string(), z.string())
    .meta({ maxProperties: 50, propertyNames: { type: "string", minLength: 1, maxLength: 128 } })
    .optional()
    .describe("Specifications by their hashes, at most 50"),
});
const body = z.object({ apps: z.array(imported).max(100, "must have at most 100 entries").describe("At most 100") });
const answer = z.object({ apps: z.array(z.object({ sId: z.string(), name: z.string() })) });

/** POST apps that were exported (API C141): all of them or none. */
export function importApps(apps: AppClient) {
  return operation(
    { rpc: "ImportApps", summary: "Import apps into a space", bounds, body, answer },
    async (call, { body: { apps: given } }) => {
      const contents = await mapInSlices(given, givenApp);
      const request = { actor: call.actorContext, spaceId: call.param("spaceId"), apps: contents };
      const { apps: done } = await apps.ImportApps(request, call.rpc);
      return { apps: done.map(({ appId: sId, name }) => ({ sId, name })) };
    },
  );
}

function givenApp({ sId: appId, savedRun, coreSpecifications = {}, ...content }: z.output<typeof imported>) {
  return {
    ...contentOf(content),
    appId,
    ...(typeof savedRun === "string" ? { savedRun } : {}),
    coreSpecifications: Object.entries(coreSpecifications).map(([hash, specification]) => ({ hash, specification })),
  };
}
