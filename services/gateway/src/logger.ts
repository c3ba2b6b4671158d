import { createLogger } from "@parley/runtime";

/** The gateway's log lines. */
export const logger = createLogger("gateway");
