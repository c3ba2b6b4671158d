import { isDuplicateKey } from "@parley/mongo";
import type { CollectionIndexes, Mongo } from "@parley/mongo";
import type { Collection } from "mongodb";

/** A stretch of a database's history in which nothing of it was lost. */
export interface Life {
  /** Random: no two stretches have the same, whatever dump they begin with. */
  readonly life: string;
  /** Grows while the database publishes. */
  readonly mark: number;
  /** The lives before it, and those that were lost. */
  readonly ended: readonly string[];
  /** What is open since before this is to be ended; null for nothing. */
  readonly openBefore: Date | null;
  /** When it began. */
  readonly since: Date;
}

/** Collection `lives`: the one life of this database. */
interface LifeDocument extends Life {
  readonly _id: string;
}

/** The indexes of the collection. */
export const lifeIndexes: CollectionIndexes = { collection: "lives", indexes: [] };

const only = "database";
const rememberedLives = 100;

/** The life of a service's database. */
export class MongoLives {
  readonly #lives: Collection<LifeDocument>;

  constructor({ db }: Pick<Mongo, "db">) {
    this.#lives = db.collection<LifeDocument>("lives");
  }

  read(): Promise<Life | null> {
    return this.#lives.findOne({ _id: only });
  }

  /** Begins the first life of a database; of several replicas one does. */
  async create(life: string): Promise<void> {
    const document = { _id: only, life, mark: 0, ended: [], openBefore: null, since: new Date() };
    await this.#lives.insertOne(document).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /**
   * Begins another life in place of `known`, unless somebody else has, or the database has published since; says whether it did.
   * @param lost Lives that are over besides.
   */
  async replace(known: Life, life: string, openBefore: Date, lost: readonly string[]): Promise<boolean> {
    const ended = [...new Set([...known.ended, known.life, ...lost])].slice(-rememberedLives);
    const { matchedCount } = await this.#lives.updateOne(
      { _id: only, life: known.life, mark: known.mark },
      { $set: { life, ended, openBefore, since: new Date() }, $inc: { mark: 1 } },
    );
    return matchedCount === 1;
  }

  /** Raises the mark of a life; returns it, null where the life is over. */
  async raise(life: string): Promise<number | null> {
    const { matchedCount } = await this.#lives.updateOne({ _id: only, life }, { $inc: { mark: 1 } });
    const raised = matchedCount === 0 ? null : await this.read();
    return raised?.life === life ? raised.mark : null;
  }

  /** Records that nothing of before is open any more. */
  async settle(life: string): Promise<void> {
    await this.#lives.updateOne({ _id: only, life }, { $set: { openBefore: null } });
  }
}
