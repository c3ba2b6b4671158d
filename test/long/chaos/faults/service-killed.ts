import type { ServiceProcess } from "@parley/testing";
import { pick } from "../choice.ts";
import type { Fault } from "./fault.ts";
import { pause } from "./pause.ts";

const attempts = 10;

/** A replica of a service is killed, and started again a while later. */
export const serviceKilled: Fault = {
  weight: 2,
  async happen(world, { which, lastsMs }) {
    const process = pick(world.services, which);
    if (process === undefined) return;
    await process.kill();
    await pause(lastsMs / 4);
    await startAgain(process, attempts);
  },
};

/** As a supervisor does: one that ends because a server is away is started again. */
async function startAgain(process: ServiceProcess, left: number): Promise<void> {
  try {
    await process.start();
  } catch (error) {
    if (left === 0) throw error;
    await process.kill();
    await pause(1_000);
    await startAgain(process, left - 1);
  }
}
