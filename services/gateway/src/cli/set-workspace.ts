import { isAppError } from "@parley/errors";
import type { Identity } from "./identity.ts";
import type { Options } from "./options.ts";
import { UsageError } from "./settings.ts";

const flags: Readonly<Record<string, string>> = { timeZone: "--time-zone", cycleDay: "--cycle-day" };

/** Sets what a workspace's days and cycles are of. @returns What they are now. @throws UsageError naming the option. */
export async function setWorkspace(identity: Identity, options: Options): Promise<readonly string[]> {
  const workspaceId = options.required("workspace");
  const [timeZone, cycleDay] = [options.optional("time-zone"), options.number("cycle-day")];
  if (timeZone === undefined && cycleDay === undefined) throw new UsageError("--time-zone or --cycle-day is missing");
  const wanted = { ...(timeZone === undefined ? {} : { timeZone }), ...(cycleDay === undefined ? {} : { cycleDay }) };
  const { calendar } = await identity.setCalendar(workspaceId, wanted).catch((error: unknown) => {
    throw asUsageError(error);
  });
  return [JSON.stringify({ workspaceId, ...calendar })];
}

/** The domain names its fields; who reads it has typed flags. */
function asUsageError(error: unknown): unknown {
  const [wrong] = isAppError(error) ? error.fields : [];
  return wrong === undefined ? error : new UsageError(`${flags[wrong.field] ?? wrong.field} ${wrong.problem}`);
}
