import { pick } from "../choice.ts";
import type { Fault } from "./fault.ts";
import { pause } from "./pause.ts";

/** A replica of a service stands still, longer than its leases last at times, and goes on. */
export const serviceStopped: Fault = {
  weight: 1,
  async happen(world, { which, lastsMs }) {
    const process = pick(world.services, which);
    process?.signal("SIGSTOP");
    await pause(lastsMs);
    process?.signal("SIGCONT");
  },
};
