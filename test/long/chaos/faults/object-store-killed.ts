import type { Fault } from "./fault.ts";
import { pause } from "./pause.ts";

/** The object store is killed, is away for a while and comes back with its data. */
export const objectStoreKilled: Fault = {
  weight: 1,
  async happen({ objectStore }, { lastsMs }) {
    await objectStore.kill();
    await pause(lastsMs);
    await objectStore.startAgain();
  },
};
