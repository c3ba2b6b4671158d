import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { startNats } from "@parley/local-stack";
import type { NatsServer } from "@parley/local-stack";
import { testStack } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

// Its own authority, of `localhost` alone, for a hundred years.
const certificate = join(import.meta.dirname, "tls-certificate.pem");
const key = join(import.meta.dirname, "tls-key.pem");
let nats: NatsServer;

beforeAll(async () => {
  const dir = join(testStack().dir, `tls-${process.pid}`);
  nats = await startNats({ dir, tls: { certificate, key }, log: () => undefined });
});
afterAll(() => nats.stop());

/** Connects in a process of its own: Node.js reads which authorities it trusts when it starts. */
async function pinged(url: string, authority?: string): Promise<string> {
  const broker = JSON.stringify(join(import.meta.dirname, "../src/broker.ts"));
  const script = `
    import { Broker } from ${broker};
    const broker = await Broker.connect({ url: ${JSON.stringify(url)}, name: "test" });
    await broker.ping();
    await broker.close();
    process.stdout.write("pinged");`;
  const env = { ...process.env, ...(authority === undefined ? {} : { NODE_EXTRA_CA_CERTS: authority }) };
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { env });
  return (await run).stdout;
}

test("a broker with TLS is spoken to, also as one of several, and only where its authority is trusted", async () => {
  const secure = nats.url.replace("nats://127.0.0.1", "tls://localhost");
  expect(await pinged(secure, certificate)).toBe("pinged");
  expect(await pinged(`tls://localhost:1,${secure}`, certificate)).toBe("pinged");
  await expect(pinged(secure)).rejects.toThrow(/certificate/i);
});
