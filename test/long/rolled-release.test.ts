import { ApiClient, Constellation, eventually } from "@parley/testing";
import type { ServiceProcess } from "@parley/testing";
import { expect, test } from "vitest";
import { Balancer } from "./_balancer.ts";
import { EventFollower } from "./_event-follower.ts";

const streams = 2_000;
const conversations = 20;
// As a deployment has them by default.
const stop = { PARLEY_LAME_DUCK_MS: "5000", PARLEY_SPREAD_MS: "10000" };

/** Stops one, starts its successor in its place and waits until that is sent to, as a release does. */
async function replace(process: ServiceProcess, balancer: Balancer): Promise<void> {
  process.signal("SIGTERM");
  await process.exited;
  await process.start();
  await eventually("the balancer knows of it", () => balancer.isWhole || undefined);
}

/** Posts again and again, and measures each; `stop` says what was posted. */
function postAllTheTime(api: ApiClient, conversationIds: readonly string[], agentId: string) {
  let isStopping = false;
  const answers: string[] = [];
  const milliseconds: number[] = [];
  const failures: unknown[] = [];
  const posting = (async () => {
    for (let at = 0; !isStopping; at += 1) {
      const startedAt = performance.now();
      const conversationId = conversationIds[at % conversationIds.length] ?? "";
      const posted = await api
        .post(conversationId, "Still here?", [agentId])
        .catch((error: unknown) => void failures.push(error));
      milliseconds.push(performance.now() - startedAt);
      answers.push(...(posted?.agentMessageIds ?? []));
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  return {
    milliseconds,
    failures,
    stop: async () => {
      isStopping = true;
      await posting;
      return answers;
    },
  };
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

test("a release that replaces every gateway and conversation refuses, loses and repeats nothing", async ({
  annotate,
}) => {
  await using resources = new AsyncDisposableStack();
  const environment = { gateway: { ...stop, PARLEY_MAX_STREAMS_PER_KEY: "10000" }, conversation: stop };
  const parley = await Constellation.start({ gateways: 2, conversations: 2, environment });
  resources.defer(() => parley.stop());
  const balancer = await Balancer.start(parley.baseUrls, 1_000);
  resources.defer(() => balancer.stop());
  const api = new ApiClient(balancer.url, parley.workspaceId, parley.apiKey);
  const asked = await Promise.all(Array.from({ length: conversations }, () => api.ask("Hello", [parley.agentId])));
  const ids = asked.map(({ conversationId }) => conversationId);
  const followers = Array.from({ length: streams }, (_, at) => {
    return new EventFollower(balancer.url + api.eventsPath(ids[at % ids.length] ?? ""), parley.apiKey);
  });
  resources.defer(() => followers.forEach((follower) => follower.stop()));
  for (const follower of followers) await follower.start();

  const quiet = postAllTheTime(api, ids, parley.agentId);
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  const before = await quiet.stop();
  const posts = postAllTheTime(api, ids, parley.agentId);
  for (const process of [...parley.gateways, ...parley.conversations]) await replace(process, balancer);
  const during = await posts.stop();

  expect([balancer.refused, posts.failures]).toEqual([[], []]);
  const answers = [...asked.flatMap(({ agentMessageIds }) => agentMessageIds), ...before, ...during];
  const heard = (): number => followers.reduce((sum, { done }) => sum + done.size, 0);
  const expected = (answers.length * followers.length) / conversations;
  await eventually(
    "every stream has heard of every answer's end",
    () => (heard() >= expected * 0.99 ? true : undefined),
    60_000,
  );
  await eventually("nothing is left to be told", async () => {
    const sum = heard();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return heard() === sum ? true : undefined;
  });
  const told = new Set(followers.flatMap(({ done }) => [...done.keys()]));
  expect([...told].toSorted()).toEqual(answers.toSorted());
  expect(followers.flatMap(({ done }) => [...done.values()]).filter((times) => times !== 1)).toEqual([]);
  expect(followers.reduce((sum, { broken }) => sum + broken, 0)).toBe(0);
  expect(Math.max(...followers.map(({ opened }) => opened))).toBeLessThanOrEqual(3);
  await annotate(
    `${streams} streams: ${during.length} posts, p99 before ${quantile(quiet.milliseconds, 0.99).toFixed(0)} ms, ` +
      `longest in the release ${Math.max(...posts.milliseconds).toFixed(0)} ms`,
  );
}, 600_000);
