import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv/dist/2020.js";

type Json = Readonly<Record<string, unknown>>;
interface Operation {
  readonly pattern: RegExp;
  readonly method: string;
  readonly pointer: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** An answer is not what the document says. */
export class Undocumented extends Error {}

const documents = new Map<string, Promise<ApiDocument>>();

/** A gateway's `/openapi.json`, read once, for comparing what it answers with what it says that it answers. */
export class ApiDocument {
  readonly #ajv: Ajv2020;
  readonly #operations: readonly Operation[];
  readonly #validators = new Map<string, ValidateFunction>();

  private constructor(document: Json) {
    const { paths } = document as {
      paths: Readonly<Record<string, Readonly<Record<string, Pick<Operation, "responses">>>>>;
    };
    // Formats and unknown keywords are for readers.
    this.#ajv = new Ajv2020({ strict: false, validateFormats: false });
    this.#ajv.addSchema(closed(document), "api");
    this.#operations = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { responses }]) => ({
        pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
        method: method.toUpperCase(),
        pointer: `/paths/${pointed(path)}/${method}/responses`,
        responses,
      })),
    );
  }

  static of(baseUrl: string): Promise<ApiDocument> {
    const known = documents.get(baseUrl);
    if (known !== undefined) return known;
    const read = fetch(`${baseUrl}/openapi.json`).then(
      async (response) => new ApiDocument((await response.json()) as Json),
    );
    documents.set(baseUrl, read);
    read.catch(() => documents.delete(baseUrl));
    return read;
  }

  /**
   * @param path With or without a query. One that is not in the document passes.
   * @throws Undocumented, naming what the document does not say of this answer: a key too many counts.
   */
  check(answer: {
    readonly method: string;
    readonly path: string;
    readonly status: number;
    readonly contentType: string;
    readonly body: unknown;
  }): void {
    const path = answer.path.replace(/\?.*$/, "");
    // A path with a name in it is before one with an id there.
    const operation = this.#operations.find(({ pattern, method }) => method === answer.method && pattern.test(path));
    if (operation === undefined) return;
    const status = [String(answer.status), `${String(answer.status)[0]}XX`].find(
      (key) => operation.responses[key] !== undefined,
    );
    const answered = `${answer.method} ${path}: ${answer.status} ${answer.contentType}`;
    const described = status === undefined ? undefined : operation.responses[status];
    if (described !== undefined && described.content === undefined && answer.contentType === "") return;
    if (status === undefined || described?.content?.[answer.contentType] === undefined)
      throw new Undocumented(`${answered} is not in the document`);
    const validate = this.#validator(
      `api#${operation.pointer}/${status}/content/${pointed(answer.contentType)}/schema`,
    );
    if (validate(answer.body)) return;
    const deepest = (validate.errors ?? []).toSorted(
      (one, other) => other.instancePath.length - one.instancePath.length,
    )[0];
    throw new Undocumented(
      `${answered} is not what the document says: ${deepest?.instancePath} ${deepest?.message} ${JSON.stringify(deepest?.params)}`,
    );
  }

  #validator(ref: string): ValidateFunction {
    const known = this.#validators.get(ref) ?? this.#ajv.compile({ $ref: ref });
    this.#validators.set(ref, known);
    return known;
  }
}

/** With no key allowed that is not named, in every object that names its keys. */
function closed(value: unknown): never {
  if (Array.isArray(value)) return value.map(closed) as never;
  if (typeof value !== "object" || value === null) return value as never;
  const inner = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, closed(member)]));
  return (
    inner["type"] === "object" && inner["properties"] !== undefined ? { additionalProperties: false, ...inner } : inner
  ) as never;
}

/** A part of a JSON pointer inside a URI fragment (RFC 6901, section 6). */
function pointed(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}
