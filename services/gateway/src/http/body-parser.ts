import { runAtOnce, slices } from "@parley/runtime";
import type { z } from "zod";
import { ListBounds } from "./list-bounds.ts";
import { isManyValued, parseSteps } from "./parse-steps.ts";
import { refusal } from "./validate.ts";

/** Parses bodies with a schema; while one of many values is parsed, what else this process does goes on. */
export class BodyParser<Schema extends z.ZodType> {
  readonly #schema: Schema;
  readonly #lists: ListBounds;

  constructor(schema: Schema) {
    this.#schema = schema;
    this.#lists = new ListBounds(schema);
  }

  /** @throws AppError 400 naming the fields. */
  async parse(body: unknown): Promise<z.output<Schema>> {
    const steps = this.#steps(body);
    return isManyValued(body) ? slices.run(steps) : runAtOnce(steps);
  }

  *#steps(body: unknown): Generator<void, z.output<Schema>> {
    yield* this.#lists.require(body);
    const parsed = yield* parseSteps(this.#schema, body);
    if ("data" in parsed) return parsed.data as z.output<Schema>;
    throw refusal(parsed.issues);
  }
}
