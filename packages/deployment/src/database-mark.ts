import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { Deployment, Found } from "./foreign-deployment-error.ts";

/** Collection `deployment`: its one document. */
interface DeploymentDocument extends Deployment {
  readonly _id: string;
}

const only = "deployment";

/** Which deployment a service's database belongs to. */
export class DatabaseMark {
  readonly #mongo: Pick<Mongo, "db">;

  constructor(mongo: Pick<Mongo, "db">) {
    this.#mongo = mongo;
  }

  async read(): Promise<Found["database"]> {
    const { db } = this.#mongo;
    const found = await db.collection<DeploymentDocument>("deployment").findOne({ _id: only });
    return found === null ? null : { ...found, name: db.databaseName };
  }

  /** Marks the database unless another replica has done so. Returns the mark that it has. */
  async create({ installation, region }: Deployment): Promise<Found["database"]> {
    const document = { _id: only, installation, region };
    await this.#mongo.db
      .collection<DeploymentDocument>("deployment")
      .insertOne(document)
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    return this.read();
  }
}
