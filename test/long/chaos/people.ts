import { eventually } from "@parley/testing";
import type { ApiClient, Constellation } from "@parley/testing";
import { newPerson } from "../../../services/gateway/test/_space-world.ts";

/** Who is about besides the one who does everything. */
export interface People {
  /** Who does everything. */
  readonly ownId: string;
  /** Is let into restricted spaces and out of them again. */
  readonly guestId: string;
  readonly guest: ApiClient;
  /** Is never let in. */
  readonly outsider: ApiClient;
}

// Who administers spaces is shown which there are.
const scopes = "spaces:read,spaces:write,conversations:read,conversations:write,files:read";

export async function makePeople(parley: Constellation): Promise<People> {
  const api = parley.api();
  const [guest, outsider] = [await newPerson(parley, "guest", scopes), await newPerson(parley, "outsider", scopes)];
  const suggested = await api.expect(200, "GET", api.q("/assistant/mentions/suggestions?select=users&current=true"));
  const { suggestions } = suggested as { suggestions: { id: string; label: string }[] };
  const others = new Set([guest.personId, outsider.personId]);
  const ownId = suggestions.find(({ id }) => !others.has(id))?.id ?? "";
  const memberIds = [ownId, guest.personId, outsider.personId];
  await eventually("the people are known", async () =>
    (await api.request("POST", api.q("/groups"), { name: "Known", memberIds })).ok ? true : undefined,
  );
  return { ownId, guestId: guest.personId, guest: guest.api, outsider: outsider.api };
}
