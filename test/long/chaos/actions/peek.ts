import { pick } from "../choice.ts";
import { leakOf, pathsInto } from "../hidden.ts";
import type { Action } from "./action.ts";

/** Somebody who is in no restricted space asks for what is in one. */
export const peek: Action = {
  weight: 3,
  async perform(world, choice) {
    const { parley, ledger, people } = world;
    const space = pick(
      ledger.spaces.filter(({ isRestricted }) => isRestricted),
      choice.which,
    );
    const api = parley.api(choice.gateway, people.outsider.apiKey);
    const path = space === undefined ? undefined : pick(pathsInto(world, api, space), choice.other);
    if (path === undefined) return "nothing there";
    const leak = await leakOf(api, path);
    if (leak !== null) ledger.wrongs.push(`somebody saw what is not theirs: ${leak}`);
    return "done";
  },
};
