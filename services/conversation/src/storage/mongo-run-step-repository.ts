import type { ConversationKey } from "../domain/model/conversation.ts";
import type { RunStep, RunStepRepository } from "../domain/model/run-step.ts";
import type { Collections } from "./collections.ts";
import { toRunStep } from "./run-documents.ts";

/** Committed steps of answers. */
export class MongoRunStepRepository implements RunStepRepository {
  readonly #runSteps: Collections["runSteps"];

  constructor(collections: Collections) {
    this.#runSteps = collections.runSteps;
  }

  async ofRuns(
    { workspaceId, conversationId }: ConversationKey,
    runIds: readonly string[],
  ): Promise<readonly RunStep[]> {
    const found = await this.#runSteps.find({ workspaceId, conversationId, runId: { $in: [...runIds] } }).toArray();
    return found.flatMap(toRunStep).sort((a, b) => (a.runId < b.runId ? -1 : a.runId > b.runId ? 1 : a.step - b.step));
  }
}
