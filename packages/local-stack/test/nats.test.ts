import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AckPolicy, connect, RetentionPolicy } from "nats";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { startNats } from "../src/index.ts";
import { pinnedPackages } from "../src/programs/pinned-packages.ts";
import { processesNaming } from "./_live-processes.ts";

beforeAll(() => pinnedPackages(process.env, () => {}), 120_000);

function freshDir(): string {
  return mkdtempSync(join(tmpdir(), "parley-nats-"));
}

test("acknowledged messages and a durable consumer survive kill -9 on the same port", { timeout: 30_000 }, async () => {
  const dir = freshDir();
  const before = performance.now();
  const first = await startNats({ dir, log: () => {} });
  onTestFinished(() => first.stop());
  expect(performance.now() - before).toBeLessThan(1_000);

  const connection = await connect({ servers: first.url, reconnect: false });
  const manager = await connection.jetstreamManager();
  await manager.streams.add({ name: "RUNS", subjects: ["runs.requested"], retention: RetentionPolicy.Workqueue });
  await manager.consumers.add("RUNS", { durable_name: "runner", ack_policy: AckPolicy.Explicit });
  const jetstream = connection.jetstream();
  for (let i = 0; i < 20; i += 1) await jetstream.publish("runs.requested", String(i));

  first.kill("SIGKILL");
  await first.exited;
  const second = await startNats({ dir, port: Number(new URL(first.url).port), log: () => {} });
  onTestFinished(() => second.stop());
  expect(second.url).toBe(first.url);
  const again = await connect({ servers: second.url });
  const info = await (await again.jetstreamManager()).consumers.info("RUNS", "runner");
  expect(info.num_pending).toBe(20);
  await again.close();
  await second.stop();
  expect(processesNaming(dir)).toEqual([]);
});

test("accounts are apart from each other", { timeout: 30_000 }, async () => {
  const dir = freshDir();
  const server = await startNats({ dir, accounts: 2, log: () => {} });
  onTestFinished(() => server.stop());
  const [one, two] = await Promise.all(
    server.accounts.map(({ user, password }) => connect({ servers: server.url, user, pass: password })),
  );
  if (one === undefined || two === undefined) throw new Error("two accounts were asked for");
  await (await one.jetstreamManager()).streams.add({ name: "EVENTS", subjects: ["events.>"] });
  const streamsOfTwo = await (await two.jetstreamManager()).streams.names().next();
  expect(streamsOfTwo).toEqual([]);
  await expect(connect({ servers: server.url, maxReconnectAttempts: 0 })).rejects.toThrow();
  await Promise.all([one.close(), two.close()]);
  await server.stop();
});
