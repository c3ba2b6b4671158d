import { randomUUID } from "node:crypto";
import { fileServiceDefinition, runServiceDefinition, streams } from "@parley/contracts";
import { Broker, WorkQueue } from "@parley/events";
import { GrpcServer, HealthWatch, createClient } from "@parley/grpc";
import type { Service } from "@parley/runtime";
import type { AgentRunnerConfig } from "./config.ts";
import { logger } from "./logger.ts";
import { RunHandler } from "./runs/run-handler.ts";

const callDeadlineMs = 10_000;
const maxDeliveries = 1_000;

/** The agent runner: takes runs from the queue, as many as it has slots. */
export function createAgentRunner(config: AgentRunnerConfig): Service {
  let stop: () => Promise<void> = () => Promise.resolve();
  return {
    async start() {
      const running = await assemble(config);
      stop = running.stop;
      return { address: `${config.listen.host}:${running.port}` };
    },
    stop: () => stop(),
  };
}

async function assemble(config: AgentRunnerConfig): Promise<{ port: number; stop: () => Promise<void> }> {
  const broker = await Broker.connect({ url: config.natsUrl, name: "agent-runner" });
  const runs = createClient(runServiceDefinition, {
    address: config.conversationAddress,
    deadlineMs: callDeadlineMs,
    // StartRun is not: a lost answer would leave a lease that nobody works on.
    idempotentMethods: ["HeartbeatRun", "GetRunContext", "CompleteRun"],
  });
  const files = createClient(fileServiceDefinition, { address: config.fileAddress, deadlineMs: callDeadlineMs, idempotentMethods: ["ReadFile", "CreateFile", "StartUpload", "CompleteUpload", "DeleteFile"] });
  const handler = new RunHandler(config, broker, { runs, files }, randomUUID());
  const queue = new WorkQueue(broker, {
    stream: streams.runs.name,
    consumer: "agent-runners",
    slots: config.slots,
    maxDeliver: maxDeliveries,
    maxAckPending: config.maxPending,
    deadSubject: "dead.runs",
    handle: handler.handle,
    onError: (error) => logger.warn({ err: error }, "a run could not be handled and will be rung again"),
  });
  const server = new GrpcServer({ onUnexpectedError: (method, error) => logger.error({ err: error, method }, "unexpected error") });
  const health = new HealthWatch([() => broker.ping()], (serving) => server.setServing(serving));
  const port = await server.listen(config.listen);
  queue.start();
  health.start();
  return {
    port,
    async stop() {
      health.stop();
      server.setServing(false);
      const handOver = setTimeout(() => handler.handOver(), config.drainMs);
      await queue.stop();
      clearTimeout(handOver);
      await server.shutdown(1_000);
      for (const client of [runs, files]) client.close();
      await broker.close();
    },
  };
}
