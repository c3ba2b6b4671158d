export { checkPeer } from "./check-peer.ts";
export type { ConnectionCheck } from "./connection-check.ts";
export { joinDeployment, requireDatabaseOfRegion } from "./join-deployment.ts";
