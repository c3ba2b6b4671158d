import type { Fault } from "./fault.ts";
import { pause } from "./pause.ts";

/** The database is killed, is away for a while and comes back with its data. */
export const databaseKilled: Fault = {
  weight: 1,
  async happen({ database }, { lastsMs }) {
    await database.kill();
    await pause(lastsMs);
    await database.startAgain();
  },
};
