import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

/** Makes a project with a data source; every second one is restricted. */
export const createSpace: Action = {
  weight: 1,
  async perform(world, choice, name) {
    const { parley, ledger, people } = world;
    const isRestricted = choice.other < 0.5;
    const members = isRestricted ? { memberIds: [people.ownId] } : {};
    const wanted = { name, spaceKind: "project", isRestricted, ...members };
    const made = await send(world, choice, "POST", parley.api().q("/spaces"), { body: wanted, key: name });
    if (made?.status !== 201) return refusal(made);
    const { space } = made.body as { readonly space: { readonly sId: string } };
    const path = parley.api().q(`/spaces/${space.sId}/data_sources`);
    const source = await send(world, choice, "POST", path, {
      body: { name, description: null },
      key: `${name}-source`,
    });
    if (source?.status !== 201) return refusal(source);
    const { dataSource } = source.body as { readonly dataSource: { readonly sId: string } };
    ledger.spaces.push({ spaceId: space.sId, dataSourceId: dataSource.sId, isRestricted, guest: "out", isBusy: false });
    return "done";
  },
};
