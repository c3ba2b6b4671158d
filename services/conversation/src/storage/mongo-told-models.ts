import type { OutboxMessage } from "@parley/outbox";
import type { ModelLabel, ToldModel, ToldModels } from "../domain/model/labels.ts";
import type { Collections } from "./collections.ts";
import { writeLabels } from "./label-transactions.ts";
import type { LabelWrites } from "./label-transactions.ts";
import type { ToldModelDocument } from "./published-documents.ts";

interface Dependencies {
  readonly collections: Collections;
  readonly writes: LabelWrites;
  /** Makes the message that is published of a model. */
  readonly encode: (model: ToldModel) => OutboxMessage;
}

/** What was told of each model, in MongoDB: one document a model of the deployment. */
export class MongoToldModels implements ToldModels {
  readonly #deps: Dependencies;
  readonly #models: Collections["toldModels"];

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#models = deps.collections.toldModels;
  }

  async all(): Promise<readonly ToldModel[]> {
    return (await this.#documents()).map(({ _id, ...told }) => told);
  }

  async tell(models: readonly ModelLabel[]): Promise<void> {
    const told = new Map((await this.#documents()).map((document) => [document._id, document]));
    const wanted = new Map(models.map((model) => [idOf(model), model]));
    for (const [id, model] of told) if (!wanted.has(id)) wanted.set(id, { ...model, isRemoved: true });
    for (const [id, model] of wanted) await this.#tell(id, model, told.get(id));
  }

  #documents(): Promise<ToldModelDocument[]> {
    return this.#models.find({ _id: { $gt: "" } }).toArray();
  }

  async #tell(id: string, model: ModelLabel, told: ToldModelDocument | undefined): Promise<void> {
    if (told !== undefined && isSame(model, told)) return;
    const { providerId, modelId, name, maker, tier, isRemoved } = model;
    const next = { providerId, modelId, name, maker, tier, isRemoved, revision: (told?.revision ?? 0) + 1 };
    await writeLabels(this.#deps.writes, async (session, announce) => {
      const now = await this.#models.findOne({ _id: id }, { session });
      // Another replica has told it.
      if (now?.revision !== told?.revision) return;
      if (told === undefined) await this.#models.insertOne({ _id: id, ...next }, { session });
      else await this.#models.updateOne({ _id: id }, { $set: next }, { session });
      await announce(`models/${id}`, this.#deps.encode(next), next.revision);
    });
  }
}

function idOf({ providerId, modelId }: ModelLabel): string {
  return `${providerId}/${modelId}`;
}

function isSame(model: ModelLabel, told: ModelLabel): boolean {
  const { name, maker, tier, isRemoved } = model;
  return name === told.name && maker === told.maker && tier === told.tier && isRemoved === told.isRemoved;
}
