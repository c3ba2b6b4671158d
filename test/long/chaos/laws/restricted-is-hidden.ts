import { leakOf, pathsInto } from "../hidden.ts";
import { forEachOf } from "../streams.ts";
import type { Law } from "./law.ts";

/** Nobody outside a restricted space sees anything of it, and who was let in and not out again sees it. */
export const restrictedIsHidden: Law = async (world) => {
  const wrongs: string[] = [];
  const { ledger, people } = world;
  const restricted = ledger.spaces.filter(({ isRestricted }) => isRestricted);
  await forEachOf(restricted, async (space) => {
    const outside = space.guest === "out" ? [people.outsider, people.guest] : [people.outsider];
    for (const api of outside)
      for (const path of pathsInto(world, api, space)) {
        const leak = await leakOf(api, path);
        if (leak !== null) wrongs.push(`somebody sees what is not theirs: ${leak}`);
      }
    const seen = await people.guest.request("GET", people.guest.q(`/spaces/${space.spaceId}`));
    await seen.text();
    if (space.guest === "in" && seen.status !== 200) wrongs.push(`${space.spaceId} is hidden from who was let in`);
  });
  return wrongs;
};
