import { expect, test } from "vitest";
import { natsConfig } from "./nats-config.ts";

test("writes every acknowledged message to the disk and listens on this machine alone", () => {
  const config = natsConfig(4222, "/data/jetstream", { accounts: [] });
  expect(config).toContain('listen: "127.0.0.1:4222"');
  expect(config).toContain("sync_interval: always");
  expect(config).not.toContain("accounts");
});

test("gives each account its own JetStream and user", () => {
  const config = natsConfig(4222, "/data", { accounts: [{ user: "t0", password: "t0" }] });
  expect(config).toContain('t0 { jetstream: enabled, users: [ { user: "t0", password: "t0" } ] }');
});

test("leaves the disk alone where what is acknowledged may be forgotten", () => {
  expect(natsConfig(4222, "/data", { accounts: [], forgetful: true })).not.toContain("sync_interval");
});
