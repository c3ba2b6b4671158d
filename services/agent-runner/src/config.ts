import {
  defineConfig,
  integer,
  jsonOf,
  listenAddress,
  milliseconds,
  regionName,
  serviceAddress,
  natsUrl,
} from "@parley/config";
import { z } from "zod";

const provider = z.object({
  /** The base of an OpenAI-compatible API, up to and including `/v1`. */
  url: z.url(),
  apiKey: z.string().default(""),
});

/** The environment of the agent runner; the table in the README is this list. */
export const agentRunnerConfig = defineConfig(
  {
    PARLEY_REGION: regionName().default("local"),
    PARLEY_GRPC_ADDRESS: listenAddress().default({ host: "127.0.0.1", port: 50052 }),
    PARLEY_NATS_URL: natsUrl(),
    PARLEY_CONVERSATION_ADDRESS: serviceAddress(),
    PARLEY_FILE_ADDRESS: serviceAddress().default("127.0.0.1:50053"),
    PARLEY_SPACE_ADDRESS: serviceAddress().default("127.0.0.1:50054"),
    PARLEY_MCP_REGISTRY_ADDRESS: serviceAddress().default("127.0.0.1:50055"),
    PARLEY_MODEL_PROVIDERS: jsonOf(z.record(z.string(), provider)).default({}),
    PARLEY_RUNNER_SLOTS: integer(1, 1_000).default(16),
    PARLEY_RUNNER_MAX_PENDING: integer(1, 100_000).default(1_000),
    PARLEY_MODEL_FIRST_TOKEN_MS: milliseconds(100, 3_600_000).default(120_000),
    PARLEY_MODEL_IDLE_MS: milliseconds(100, 3_600_000).default(60_000),
    PARLEY_MODEL_QUIET_MS: milliseconds(1_000, 3_600_000).default(300_000),
    PARLEY_MODEL_ATTEMPTS: integer(1, 10).default(4),
    PARLEY_MODEL_BACKOFF_MS: milliseconds(1, 60_000).default(500),
    PARLEY_TOOL_CALLS_PER_STEP: integer(1, 128).default(16),
    PARLEY_TOOL_CALLS_PER_RUN: integer(1, 1_000).default(128),
    PARLEY_TOOL_CALLS_AT_ONCE: integer(1, 128).default(8),
    PARLEY_TOOL_CALL_MS: milliseconds(100, 86_400_000).default(600_000),
    PARLEY_TOOL_PARK_MS: milliseconds(0, 86_400_000).default(10_000),
    PARLEY_TOOL_PARK_PROGRESS_MS: milliseconds(0, 86_400_000).default(120_000),
    PARLEY_RUN_WORK_MS: milliseconds(1_000, 86_400_000).default(1_800_000),
    PARLEY_PROBE_ADDRESS: listenAddress().optional(),
    PARLEY_DRAIN_MS: milliseconds(0, 3_600_000).default(300_000),
  },
  (values) => ({
    region: values.PARLEY_REGION,
    listen: values.PARLEY_GRPC_ADDRESS,
    natsUrl: values.PARLEY_NATS_URL,
    conversationAddress: values.PARLEY_CONVERSATION_ADDRESS,
    fileAddress: values.PARLEY_FILE_ADDRESS,
    spaceAddress: values.PARLEY_SPACE_ADDRESS,
    mcpRegistryAddress: values.PARLEY_MCP_REGISTRY_ADDRESS,
    providers: values.PARLEY_MODEL_PROVIDERS,
    slots: values.PARLEY_RUNNER_SLOTS,
    maxPending: values.PARLEY_RUNNER_MAX_PENDING,
    model: {
      firstTokenMs: values.PARLEY_MODEL_FIRST_TOKEN_MS,
      idleMs: values.PARLEY_MODEL_IDLE_MS,
      quietMs: values.PARLEY_MODEL_QUIET_MS,
      attempts: values.PARLEY_MODEL_ATTEMPTS,
      backoffMs: values.PARLEY_MODEL_BACKOFF_MS,
    },
    tools: {
      callsPerStep: values.PARLEY_TOOL_CALLS_PER_STEP,
      callsPerRun: values.PARLEY_TOOL_CALLS_PER_RUN,
      atOnce: values.PARLEY_TOOL_CALLS_AT_ONCE,
      callMs: values.PARLEY_TOOL_CALL_MS,
      parkMs: values.PARLEY_TOOL_PARK_MS,
      parkProgressMs: values.PARLEY_TOOL_PARK_PROGRESS_MS,
      workMs: values.PARLEY_RUN_WORK_MS,
    },
    probeAddress: values.PARLEY_PROBE_ADDRESS,
    // Nobody sends work to a runner: it takes none once it is told to stop.
    lameDuckMs: 0,
    drainMs: values.PARLEY_DRAIN_MS,
  }),
);

export type AgentRunnerConfig = ReturnType<typeof agentRunnerConfig.build>;
