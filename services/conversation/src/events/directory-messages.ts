import { agentChangedSubject, modelChangedSubject } from "@parley/contracts";
import { agentChangedCodec, modelChangedCodec } from "@parley/contracts/directory/v1";
import type { Broker } from "@parley/events";
import type { OutboxMessage } from "@parley/outbox";
import { editorsOf, spacesOf } from "../domain/model/agent.ts";
import type { LabelledAgent } from "../domain/model/agent.ts";
import type { LabelAnnouncer, ToldModel } from "../domain/model/labels.ts";

/** What is published of an agent. */
export function encodeAgent(agent: LabelledAgent): OutboxMessage {
  const { workspaceId, agentId, name, pictureUrl, scope, revision } = agent;
  const isArchived = agent.status === "archived";
  return {
    subject: agentChangedSubject(workspaceId),
    messageId: `agent-${agentId}-${revision}`,
    payload: agentChangedCodec.encode({
      workspaceId,
      agentId,
      name,
      pictureUrl,
      scope,
      editorIds: [...editorsOf(agent)],
      isArchived,
      revision,
      spaceIds: [...spacesOf(agent)],
    }),
  };
}

/** What is published of a model. */
export function encodeModel(model: ToldModel): OutboxMessage {
  return {
    subject: modelChangedSubject,
    messageId: `model-${model.providerId}/${model.modelId}-${model.revision}`,
    payload: modelChangedCodec.encode(model),
  };
}

/** Publishes labels without the outbox: for services that have lost what was published. */
export class BrokerLabelAnnouncer implements LabelAnnouncer {
  readonly #broker: Broker;
  readonly #now: () => number;

  constructor(broker: Broker, now: () => number) {
    this.#broker = broker;
    this.#now = now;
  }

  announceAgent(agent: LabelledAgent): Promise<void> {
    return this.#publish(encodeAgent(agent));
  }

  announceModel(model: ToldModel): Promise<void> {
    return this.#publish(encodeModel(model));
  }

  async #publish({ subject, messageId, payload }: OutboxMessage): Promise<void> {
    // Another id than the first time: the broker must not take it for a repetition.
    await this.#broker.publish(subject, payload, { messageId: `${messageId}-again-${this.#now()}` });
  }
}
