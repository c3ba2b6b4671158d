import type { Fault } from "./fault.ts";
import { pause } from "./pause.ts";

/** The broker answers nothing for a while, with every connection open. */
export const brokerStopped: Fault = {
  weight: 1,
  async happen({ broker }, { lastsMs }) {
    broker.signal("SIGSTOP");
    await pause(lastsMs);
    broker.signal("SIGCONT");
  },
};
