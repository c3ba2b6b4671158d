import type { LabelledAgent } from "./agent.ts";
import type { Model } from "./model-catalogue.ts";

/** What other services know of a model. */
export interface ModelLabel {
  readonly providerId: string;
  readonly modelId: string;
  /** "" where nobody has said it, as maker and tier. */
  readonly name: string;
  readonly maker: string;
  readonly tier: string;
  /** Nobody can choose it any more. */
  readonly isRemoved: boolean;
}

/** A label as it was published last. */
export interface ToldModel extends ModelLabel {
  /** Raised by every change, from 1. */
  readonly revision: number;
}

/** What other services were told of the models of this deployment. */
export interface ToldModels {
  /** Publishes what differs from what was told last; a model that is not among these is removed. */
  tell(models: readonly ModelLabel[]): Promise<void>;
  /** What was told last of every model. */
  all(): Promise<readonly ToldModel[]>;
}

/** Publishes labels again. */
export interface LabelAnnouncer {
  announceAgent(agent: LabelledAgent): Promise<void>;
  announceModel(model: ToldModel): Promise<void>;
}

/** What other services are told of a model that can be chosen. */
export function labelOf({ providerId, modelId, name, maker, tier }: Model): ModelLabel {
  return { providerId, modelId, name: name ?? "", maker: maker ?? "", tier: tier ?? "", isRemoved: false };
}
