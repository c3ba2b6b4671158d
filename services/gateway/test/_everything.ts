import { eventually } from "@parley/testing";
import type { Route } from "../src/http/route.ts";
import type { Ids, Member } from "./_matrix-world.ts";
import { pathOf } from "./_route-paths.ts";

// All at once a busy machine would not answer in time.
const atOnce = 4;

/** All that can be read of somebody's things with such parameters, which nobody else may change. */
export async function everythingOf(
  routes: readonly Route[],
  { member: { api }, ids }: { readonly member: Member; readonly ids: Ids },
  parameters = /:(cId|spaceId|groupId|dsId)|data_source_views/,
): Promise<readonly string[]> {
  const reads = routes.filter(
    ({ method, path }) => method === "GET" && parameters.test(path) && !path.endsWith("suggestions"),
  );
  const read = async (route: Route) => ({ route, response: await api.request("GET", pathOf(route, ids)) });
  const answered: Awaited<ReturnType<typeof read>>[] = [];
  for (let start = 0; start < reads.length; start += atOnce)
    answered.push(...(await Promise.all(reads.slice(start, start + atOnce).map(read))));
  // Its absence would look like a change.
  for (const { route, response } of answered)
    if (response.status >= 500) throw new Error(`${route.path} was answered with ${response.status}`);
  return Promise.all(
    answered
      .filter(({ response }) => response.ok)
      .map(async ({ route, response }) => `${route.path} ${await response.text()}`),
  );
}

/** When all documents of somebody's data source are indexed: until then what is said of them changes. */
export async function indexed({ member: { api }, ids }: { readonly member: Member; readonly ids: Ids }): Promise<void> {
  const path = api.p(`/spaces/${ids.spaceId}/data_sources/${ids.dsId}/check_upsert_queue`);
  await eventually(`the documents of ${ids.dsId} are indexed`, async () => {
    const { running_count: waiting } = (await api.expect(200, "GET", path)) as { running_count: number };
    return waiting === 0 ? true : undefined;
  });
}
