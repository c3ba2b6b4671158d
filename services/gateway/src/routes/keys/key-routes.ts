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
    { method: "GET", path: keyRoot, scope: "keys:manage", rpc: "ListKeys", handle: listKeys(keys) },
    { method: "POST", path: keyRoot, scope: "keys:manage", rpc: "CreateKey", creates: true, handle: createKey(keys) },
    { method: "POST", path: `${keyRoot}/:keyId/rotate`, scope: "keys:manage", rpc: "RotateKey", creates: true, handle: rotateKey(keys) },
    { method: "DELETE", path: `${keyRoot}/:keyId`, scope: "keys:manage", rpc: "RevokeKey", handle: revokeKey(keys) },
  ];
}
