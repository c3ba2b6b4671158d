import { del, get, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { keyRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { createKey } from "./create-key.ts";
import { listKeys } from "./list-keys.ts";
import { revokeKey } from "./revoke-key.ts";
import { rotateKey } from "./rotate-key.ts";

/** The routes of API keys. */
export function keyRoutes({ keys }: RouteDependencies): readonly Route[] {
  return [
    get(keyRoot, "keys:manage", listKeys(keys)),
    post(keyRoot, "keys:manage", createKey(keys)),
    post(`${keyRoot}/:keyId/rotate`, "keys:manage", rotateKey(keys)),
    del(`${keyRoot}/:keyId`, "keys:manage", revokeKey(keys)),
  ];
}
