import { pick } from "../choice.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

/** Lets somebody into a restricted space, or out of it. */
export const changeMembers: Action = {
  weight: 2,
  async perform(world, choice) {
    const { parley, ledger, people } = world;
    const space = pick(
      ledger.spaces.filter(({ isRestricted, isBusy }) => isRestricted && !isBusy),
      choice.which,
    );
    if (space === undefined) return "nothing there";
    const goesIn = choice.other < 0.5;
    space.isBusy = true;
    space.guest = "unknown";
    const memberIds = goesIn ? [people.ownId, people.guestId] : [people.ownId];
    const path = parley.api().q(`/spaces/${space.spaceId}/members`);
    const answer = await send(world, choice, "PATCH", path, { body: { isRestricted: true, memberIds } });
    space.isBusy = false;
    if (answer?.status !== 200) return refusal(answer);
    space.guest = goesIn ? "in" : "out";
    return space.guest;
  },
};
