import type { Mongo } from "@parley/mongo";
import type { AuditLine, AuditLog } from "../domain/identity-repository.ts";
import type { AuditDocument } from "./identity-documents.ts";

/** The audit log in MongoDB. */
export class MongoAuditLog implements AuditLog {
  readonly #mongo: Mongo;

  constructor(mongo: Mongo) {
    this.#mongo = mongo;
  }

  async record(line: AuditLine): Promise<void> {
    await this.#mongo.db.collection<AuditDocument>("audit").insertOne({ ...line, at: new Date(line.at) });
  }
}
