import { Broker } from "@parley/events";

/** Connects to the broker for a piece of work. @throws Error where no broker is known or it does not answer. */
export async function withBroker<T>(natsUrl: string | undefined, work: (broker: Broker) => Promise<T>): Promise<T> {
  if (natsUrl === undefined) throw new Error("PARLEY_NATS_URL is not set");
  const broker = await Broker.connect({ url: natsUrl, name: "parley-cli" });
  try {
    return await work(broker);
  } finally {
    await broker.close();
  }
}
