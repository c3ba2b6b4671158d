import { ConfigError, readConfig } from "@parley/config";
import { describe, expect, it } from "vitest";
import { gatewayConfig } from "./config.ts";

const required = {
  PARLEY_MONGODB_URL: "mongodb://127.0.0.1:27017",
  PARLEY_NATS_URL: "nats://u:p@127.0.0.1:4222",
  PARLEY_CONVERSATION_ADDRESS: "127.0.0.1:50051",
};

describe("the gateway's configuration", () => {
  it("has defaults for all but where its servers are", () => {
    expect(readConfig(gatewayConfig, required)).toEqual({
      region: "local",
      regionUrls: {},
      http: { listen: { host: "127.0.0.1", port: 8080 }, publicUrl: undefined },
      mongo: { url: "mongodb://127.0.0.1:27017", database: "parley_gateway" },
      natsUrl: "nats://u:p@127.0.0.1:4222",
      streamReplicas: 1,
      conversationAddress: "127.0.0.1:50051",
      fileAddress: "127.0.0.1:50053",
      spaceAddress: "127.0.0.1:50054",
      mcpRegistryAddress: "127.0.0.1:50055",
      analyticsAddress: "127.0.0.1:50056",
      limits: { requestsPerMinute: 600, streamsPerKey: 1000 },
      connections: { max: 20_000, maxPerAddress: 0 },
      bodyBytes: 134_217_728,
      answerBytes: 134_217_728,
      streamBytes: 67_108_864,
      messageBytes: 67_108_864,
      keepaliveMs: 15_000,
      tools: { renewMs: 10_000, holdMs: 240_000 },
      probeAddress: undefined,
      lameDuckMs: 5_000,
      spreadMs: 10_000,
      drainMs: 10_000,
    });
  });

  it.each(["nats://a:4222,nats://b:4222", "tls://a:4222", "tls://u:p@a:4222,tls://b"])(
    "takes the brokers %s",
    (natsUrl) => {
      expect(readConfig(gatewayConfig, { ...required, PARLEY_NATS_URL: natsUrl }).natsUrl).toBe(natsUrl);
    },
  );

  it.each(["nats://", "nats://a,", "nats://a nats://b", "http://a", "nats://a/path", "nats://a,b"])(
    "refuses the brokers %s",
    (natsUrl) => {
      expect(() => readConfig(gatewayConfig, { ...required, PARLEY_NATS_URL: natsUrl })).toThrow("PARLEY_NATS_URL");
    },
  );

  it("names every problem at once", () => {
    const environment = {
      PARLEY_REGION: "EU West",
      PARLEY_REGION_URLS: '{"eu":"no url"}',
      PARLEY_HTTP_ADDRESS: "8080",
      PARLEY_NATS_URL: "http://x",
      PARLEY_KEEPALIVE_MS: "soon",
    };
    const problems = caught(() => readConfig(gatewayConfig, environment)).map((problem) => problem.split(" ")[0]);
    expect(problems).toEqual([
      "PARLEY_REGION",
      "PARLEY_REGION_URLS",
      "PARLEY_HTTP_ADDRESS",
      "PARLEY_MONGODB_URL",
      "PARLEY_NATS_URL",
      "PARLEY_CONVERSATION_ADDRESS",
      "PARLEY_KEEPALIVE_MS",
    ]);
  });
});

function caught(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}
