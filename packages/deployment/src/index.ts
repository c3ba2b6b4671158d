export { joinDeployment, requireBrokerOfRegion, requireDatabaseOfRegion } from "./join-deployment.ts";
