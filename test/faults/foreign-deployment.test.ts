import { join } from "node:path";
import { streams } from "@parley/contracts";
import { Broker, createStream } from "@parley/events";
import { freePort, startNats } from "@parley/local-stack";
import { Constellation, eventually, onDatabase, runCli, testStack } from "@parley/testing";
import type { ClientEvent, ServiceProcess } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

// Both are of the region `local`: only the installation tells them apart.
const everything = { files: true, spaces: true, registries: 1, analytics: true } as const;
let healthy: Constellation;
let other: Constellation;
beforeAll(async () => {
  healthy = await Constellation.start(everything);
  other = await Constellation.start(everything);
  await stop(withDatabase().map(({ process }) => process));
});
afterAll(() => Promise.all([healthy.stop(), other.stop()]));

/** The services of the other installation that have a database. */
function withDatabase() {
  const { databases } = healthy;
  const processes = {
    gateway: other.gateways[0],
    conversation: other.conversations[0],
    space: other.spaces,
    file: other.files?.services[0],
    registry: other.registries[0],
    analytics: other.analytics,
  };
  return (Object.keys(processes) as (keyof typeof processes)[]).map((service) => ({
    service,
    process: existing(processes[service]),
    foreignDatabase: databases[service],
    ownDatabase: other.databases[service],
  }));
}

function existing(process: ServiceProcess | null | undefined): ServiceProcess {
  if (process == null) throw new Error("The service was not started");
  return process;
}

function stop(processes: readonly ServiceProcess[]): Promise<unknown> {
  return Promise.all(processes.map((process) => process.stop()));
}

const natsUrlOf = ({ gatewayEnvironment }: Constellation): string => gatewayEnvironment["PARLEY_NATS_URL"] ?? "";
const incarnationOf = (database: string) => onDatabase(database, (db) => db.collection("lives").findOne({}));
const installationOf = async (database: string): Promise<string> =>
  String((await onDatabase(database, (db) => db.collection("deployment").findOne({})))?.["installation"]);

/** A client of the healthy installation that follows a conversation for as long as `work` runs, and then sees one more event. */
async function followedDuring(work: () => Promise<void>): Promise<readonly ClientEvent[]> {
  const api = healthy.api();
  const { conversationId } = await api.ask("before", []);
  const seen: ClientEvent[] = [];
  let lastId = "";
  const following = api.follow(api.eventsPath(conversationId), {
    onEvent: (event) => seen.push(event),
    until: ({ data }) => data["messageId"] === lastId,
  });
  await eventually("the client sees the first event", () => Promise.resolve(seen[0]));
  await work();
  lastId = (await api.post(conversationId, "after", [])).userMessageId;
  const { closed } = await following;
  expect(closed).toBe("client");
  return seen;
}

test("a service that names another installation's broker exits before it writes, and clients there see no gap", async () => {
  const natsUrl = natsUrlOf(healthy);
  const events = await followedDuring(async () => {
    for (const { process, foreignDatabase, ownDatabase } of withDatabase()) {
      const before = [await incarnationOf(ownDatabase), await incarnationOf(foreignDatabase)];
      const reason =
        `the database ${ownDatabase} of region local, installation ${await installationOf(ownDatabase)}, the broker at ` +
        `${new URL(natsUrl).host} of region local, installation ${await installationOf(foreignDatabase)}`;
      await expect(process.start({ PARLEY_NATS_URL: natsUrl })).rejects.toThrow(reason);
      const after = [await incarnationOf(ownDatabase), await incarnationOf(foreignDatabase)];
      expect(after.map((one) => one?.["life"])).toEqual(before.map((one) => one?.["life"]));
    }
  });
  expect(events.map(({ data }) => data.type)).not.toContain("gap");
});

test("a service that names another installation's database exits before it writes", async () => {
  for (const { process, foreignDatabase } of withDatabase()) {
    const before = await incarnationOf(foreignDatabase);
    await expect(process.start({ PARLEY_MONGODB_DATABASE: foreignDatabase })).rejects.toThrow(
      "Correct PARLEY_NATS_URL, PARLEY_MONGODB_URL or PARLEY_MONGODB_DATABASE",
    );
    expect((await incarnationOf(foreignDatabase))?.["life"]).toEqual(before?.["life"]);
  }
});

/** Starts a service that is expected to exit, which may be before it is ready. Resolves with its exit code. */
async function exitCodeOf(process: ServiceProcess, environment: Readonly<Record<string, string>>) {
  await process.stop();
  await process.start(environment).catch(() => undefined);
  return process.exited;
}

test("an agent runner that names another region's broker exits", async () => {
  const runner = existing(other.runners[0]);
  expect(await exitCodeOf(runner, { PARLEY_REGION: "north" })).toBe(1);
  expect(runner.output).toContain("the broker is another region's");
});

test("an agent runner that names another installation's broker exits, and questions there are answered", async () => {
  const [runner, conversation] = [existing(other.runners[0]), existing(other.conversations[0])];
  await conversation.start();
  healthy.model.onQuiet("who answers", { kind: "answer", pieces: ["Your runner."] });
  const api = healthy.api();
  await healthy.runners[0]?.stop();
  const exitCode = exitCodeOf(runner, { PARLEY_NATS_URL: natsUrlOf(healthy) });
  const { conversationId } = await api.ask("who answers", [healthy.agentId]);
  expect(await exitCode).toBe(1);
  expect(runner.output).toContain("Correct PARLEY_NATS_URL or PARLEY_CONVERSATION_ADDRESS");
  await healthy.runners[0]?.start();
  await eventually("the question is answered", async () =>
    (await api.messages(conversationId)).find(({ status }) => status === "succeeded"),
  );
  await conversation.stop();
});

test("services whose broker is another installation's after a reconnect exit with the reason", async () => {
  const port = await freePort();
  const start = (name: string) =>
    startNats({ dir: join(testStack().dir, `foreign-${port}-${name}`), port, log: () => undefined });
  const foreign = await start("foreign");
  const broker = await Broker.connect({ url: foreign.url, name: "test" });
  const metadata = { parley_installation: "ins_foreign", parley_region: "local" };
  await createStream(broker, { ...streams.deployment, metadata }, "epoch");
  await broker.close();
  await foreign.stop();

  const own = await start("own");
  const processes = [...withDatabase().map(({ process }) => process), existing(other.runners[0])];
  await Promise.all(processes.map((process) => process.start({ PARLEY_NATS_URL: own.url })));
  await own.stop();
  const again = await start("foreign");
  try {
    expect(await Promise.all(processes.map(({ exited }) => exited))).toEqual(processes.map(() => 1));
    for (const { output } of processes) expect(output).toContain("installation ins_foreign. Correct PARLEY_NATS_URL");
  } finally {
    await again.stop();
  }
});

test("the command line changes nothing with another installation's broker", async () => {
  const before = await incarnationOf(healthy.databases.gateway);
  const databases = `conversation=${other.databases.conversation}`;
  const environment = { ...other.gatewayEnvironment, PARLEY_NATS_URL: natsUrlOf(healthy) };
  await expect(runCli(["restore", "finish", "--databases", databases], environment)).rejects.toThrow("PARLEY_NATS_URL");
  expect(await incarnationOf(healthy.databases.gateway)).toEqual(before);
});
