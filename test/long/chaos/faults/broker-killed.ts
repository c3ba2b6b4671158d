import type { Fault } from "./fault.ts";
import { pause } from "./pause.ts";

/** The broker is killed, is away for a while and comes back with its data. */
export const brokerKilled: Fault = {
  weight: 1,
  async happen({ broker }, { lastsMs }) {
    await broker.kill();
    await pause(lastsMs);
    await broker.startAgain();
  },
};
