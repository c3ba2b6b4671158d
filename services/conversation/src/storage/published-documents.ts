import type { Binary } from "mongodb";
import type { ToldModel } from "../domain/model/labels.ts";

/** What other services were told of a model last; its id is `<provider>/<model>`. */
export interface ToldModelDocument extends ToldModel {
  readonly _id: string;
}

/** A fact of consumption as it was published; its id is the usageId. */
export interface UsageFactDocument {
  readonly _id: string;
  readonly workspaceId: string;
  readonly payload: Binary;
}
