import type { Fault } from "./fault.ts";
import { pause } from "./pause.ts";

/** The object store answers nothing for a while, with every connection open. */
export const objectStoreStopped: Fault = {
  weight: 1,
  async happen({ objectStore }, { lastsMs }) {
    objectStore.signal("SIGSTOP");
    await pause(lastsMs);
    objectStore.signal("SIGCONT");
  },
};
