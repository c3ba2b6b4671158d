import { setTimeout } from "node:timers/promises";
import { runServiceDefinition, storedEventCodec } from "@parley/contracts/conversation/v1";
import { isAppError } from "@parley/errors";
import { Broker } from "@parley/events";
import { createClient } from "@parley/grpc";
import type { Harness } from "./_harness.ts";

/** Does what an agent runner does, with text that a test chose: so that answers end without a model. */
export class TestRunner {
  readonly #harness: Harness;
  readonly #broker: Broker;
  readonly #runs: ReturnType<typeof createRuns>;

  private constructor(harness: Harness, broker: Broker, address: string) {
    this.#harness = harness;
    this.#broker = broker;
    this.#runs = createRuns(address);
  }

  /** Starts one that reports to the first replica of the conversation service. */
  static async start(harness: Harness): Promise<TestRunner> {
    const broker = await Broker.connect({ url: harness.servers.natsUrl, name: "test-runner" });
    return new TestRunner(harness, broker, harness.conversationAddresses[0] ?? "");
  }

  /** Takes the run of an answer; what is written is published as its deltas. */
  async take(messageId: string): Promise<TakenRun> {
    const { mongo, servers } = this.#harness;
    const runs = mongo.db.client
      .db(servers.databases.conversation)
      .collection<{ _id: string; workspaceId: string; conversationId: string }>("runs");
    const found = await runs.findOne({ messageId });
    if (found === null) throw new Error(`${messageId} has no run`);
    const run = { workspaceId: found.workspaceId, conversationId: found.conversationId, runId: found._id };
    const { attempt, subject, expectedSequence, configurationId } = await this.#runs.StartRun({
      run,
      runnerId: "test",
    });
    let last = Number(expectedSequence);
    let content = "";
    let count = 0;
    return {
      write: async (text) => {
        count += 1;
        content += text;
        const event = {
          created: Date.now(),
          workspaceId: run.workspaceId,
          conversationId: run.conversationId,
          messageId,
          configurationId,
          generationTokens: { text, classification: "tokens", step: 0 },
        };
        const published = await this.#broker.publish(subject, storedEventCodec.encode(event), {
          messageId: `${run.runId}-${attempt}-${count}`,
          expectedSequence: last,
        });
        last = published.sequence;
      },
      succeed: async () => {
        const request = {
          run,
          attempt,
          outcome: "RUN_OUTCOME_SUCCEEDED",
          content,
          lastSequence: last,
          modelCalls: [],
        } as const;
        // As a runner does: the report is harmless when repeated, and the service may be away.
        for (let left = 50; ; left -= 1) {
          try {
            await this.#runs.CompleteRun({ ...request, modelCalls: [] });
            return;
          } catch (error) {
            if (left === 0 || !isAppError(error) || error.code !== "UNAVAILABLE") throw error;
            await setTimeout(100);
          }
        }
      },
    };
  }

  async stop(): Promise<void> {
    this.#runs.close();
    await this.#broker.close();
  }
}

export interface TakenRun {
  write(text: string): Promise<void>;
  succeed(): Promise<void>;
}

function createRuns(address: string) {
  return createClient(runServiceDefinition, { address, deadlineMs: 5_000 });
}
