import { join } from "node:path";
import { freePort, startNats } from "@parley/local-stack";
import { eventually, testStack } from "@parley/testing";
import { expect, test } from "vitest";
import { Broker, isBrokerAway, lastOnSubject } from "../src/index.ts";

test("a broker that does not answer is away, one that says no is not", async () => {
  const port = await freePort();
  const nats = await startNats({ dir: join(testStack().dir, `away-${port}`), port, log: () => undefined });
  const broker = await Broker.connect({ url: nats.url, name: "test" });
  try {
    const asked = () =>
      lastOnSubject(broker, "THERE_IS_NONE", "a").then(
        () => expect.unreachable("there is no such stream"),
        (error: unknown) => [isBrokerAway(error), isBrokerAway(new Error("could not be read", { cause: error }))],
      );
    expect(await asked()).toEqual([false, false]);
    nats.kill("SIGSTOP");
    // A signal is taken some time after it was sent: a broker of several threads may still answer one question.
    const away = await eventually("a question without an answer", async () => {
      const answer = await asked();
      return answer.includes(true) ? answer : undefined;
    });
    expect(away).toEqual([true, true]);
  } finally {
    nats.kill("SIGCONT");
    await broker.close();
    await nats.stop();
  }
});
