import { join } from "node:path";
import { freePort, startNats } from "@parley/local-stack";
import { testStack } from "@parley/testing";
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
    expect(await asked()).toEqual([true, true]);
  } finally {
    nats.kill("SIGCONT");
    await broker.close();
    await nats.stop();
  }
});
