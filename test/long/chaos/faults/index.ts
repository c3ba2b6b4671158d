import { brokerKilled } from "./broker-killed.ts";
import { brokerStopped } from "./broker-stopped.ts";
import { databaseKilled } from "./database-killed.ts";
import { databaseStopped } from "./database-stopped.ts";
import type { Fault } from "./fault.ts";
import { objectStoreKilled } from "./object-store-killed.ts";
import { objectStoreStopped } from "./object-store-stopped.ts";
import { serviceKilled } from "./service-killed.ts";
import { serviceStopped } from "./service-stopped.ts";

/** All that breaks, by name. Of each group one thing at a time breaks, beside one of the other. */
export const faults = {
  servers: {
    brokerKilled,
    brokerStopped,
    databaseKilled,
    databaseStopped,
    objectStoreKilled,
    objectStoreStopped,
  },
  services: { serviceKilled, serviceStopped },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Fault>>>>;

export type FaultGroup = keyof typeof faults;
