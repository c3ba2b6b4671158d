import { createLogger } from "@parley/runtime";

export const logger = createLogger("analytics");
