import { Constellation } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

const waiting = 30;
let parley: Constellation;
beforeAll(async () => {
  const environment = { "agent-runner": { PARLEY_RUNNER_SLOTS: "1" } };
  parley = await Constellation.start({ conversations: 2, runners: 2, environment });
});
afterAll(() => parley.stop());

interface Asker {
  readonly api: ApiClient;
  readonly agentId: string;
}

/** Another workspace with an agent of its own. */
async function otherWorkspace(): Promise<Asker> {
  const made = JSON.parse(await parley.cli("workspaces", "create", "--name", "Other")) as { workspaceId: string };
  const api = await withKey(made.workspaceId, "other");
  const model = { providerId: "local", modelId: "scripted", temperature: 0 };
  const assistant = { name: "Helper", description: "d", instructions: "Be brief.", model };
  const { agentConfiguration } = (await api.expect(200, "POST", api.q("/assistant/agent_configurations"), {
    assistant,
  })) as { agentConfiguration: { sId: string } };
  return { api, agentId: agentConfiguration.sId };
}

/** A client with a key of no person. */
async function withKey(workspaceId: string, name: string): Promise<ApiClient> {
  const printed = await parley.cli("keys", "create", "--workspace", workspaceId, "--name", name);
  return parley.api(0, (JSON.parse(printed) as { apiKey: string }).apiKey, workspaceId);
}

const asked = () => parley.model.calls.map(({ messages }) => messages.at(-1)?.content ?? "");

/** Has both runners work for this workspace, and many more of its answers wait. */
async function fill(word: string, { api, agentId }: Asker) {
  const held = [parley.model.control(`${word} held 1`), parley.model.control(`${word} held 2`)];
  await Promise.all([api.ask(`${word} held 1`, [agentId]), api.ask(`${word} held 2`, [agentId])]);
  await Promise.all(held.map((control) => control.asked));
  const answers: Awaited<ReturnType<ApiClient["ask"]>>[] = [];
  for (let at = 0; at < waiting; at += 1) answers.push(await api.ask(`${word} waits ${at}`, [agentId]));
  return {
    release: () => held.forEach((control) => control.finish()),
    ended: () => Promise.all(answers.map((answer) => endOf(api, answer))),
  };
}

async function endOf(api: ApiClient, answer: Awaited<ReturnType<ApiClient["ask"]>>): Promise<void> {
  const { events } = await api.follow(api.eventsPath(answer.conversationId, answer.agentMessageIds[0]));
  expect(events.at(-1)?.data.type).toBe("agent_message_success");
}

test("a workspace with one answer to make does not wait for all those of another", async () => {
  const other = await otherWorkspace();
  const mine = { api: parley.api(), agentId: parley.agentId };
  const filled = await fill("crowd", mine);
  const single = await other.api.ask("single", [other.agentId]);
  const before = asked().length;
  filled.release();
  await endOf(other.api, single);
  // Two runners become free at once, each may take one before.
  expect(asked().indexOf("single") - before).toBeLessThanOrEqual(2);
  await filled.ended();
});

test("within a workspace one key does not wait for all that another key has asked", async () => {
  const colleague = await withKey(parley.workspaceId, "colleague");
  const filled = await fill("person", { api: parley.api(), agentId: parley.agentId });
  const answer = await colleague.ask("colleague", [parley.agentId]);
  const before = asked().length;
  filled.release();
  await endOf(colleague, answer);
  expect(asked().indexOf("colleague") - before).toBeLessThanOrEqual(2);
  await filled.ended();
});

test("turns outlive runners and replicas that are killed, and nothing that waits is lost", async () => {
  const other = await otherWorkspace();
  const filled = await fill("killed", { api: parley.api(), agentId: parley.agentId });
  const single = await other.api.ask("survivor", [other.agentId]);
  const before = asked().length;
  const [runner] = parley.runners;
  const [conversation] = parley.conversations;
  for (const process of [runner, conversation]) process?.signal("SIGKILL");
  await Promise.all([runner?.exited, conversation?.exited]);
  await Promise.all([runner?.start(), conversation?.start()]);
  filled.release();
  await endOf(other.api, single);
  expect(asked().indexOf("survivor") - before).toBeLessThanOrEqual(2);
  await filled.ended();
});
