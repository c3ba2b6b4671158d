import type { Fault } from "./fault.ts";
import { pause } from "./pause.ts";

/** The database answers nothing for a while, with every connection open. */
export const databaseStopped: Fault = {
  weight: 1,
  async happen({ database }, { lastsMs }) {
    database.signal("SIGSTOP");
    await pause(lastsMs);
    database.signal("SIGCONT");
  },
};
