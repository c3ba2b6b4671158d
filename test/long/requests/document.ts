import type { Ids } from "../../../services/gateway/test/_matrix-world.ts";

type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly in: string;
  readonly name: string;
}

interface Operation extends Json {
  readonly parameters?: readonly Parameter[];
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Parameters of paths that clients name themselves: any text is one. */
export const chosenIds = ["documentId", "folderId", "tableId", "rowId", "appId"];

// What has a pattern with properties of Unicode is one.
const emoji = { type: "string", enum: ["\u{1F44D}"] };

// Streams that stay open, which a generator would wait for.
const endless = ["/mcp/requests"];

/**
 * The document with ids of things that there are: without, nearly every request would end at the first id that is unknown. Ids that are
 * none come all the same, from the generator's negative cases.
 * @param kept What stays. @param spent What deletions may have.
 */
export function withKnownIds(document: Json, kept: Ids, spent: Ids): Json {
  const named = Object.entries(document["paths"] as Paths).filter(
    ([path]) => !endless.some((end) => path.endsWith(end)),
  );
  const paths = named.map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => {
      const ids = idsOf(path, method === "delete" ? { ...spent, wId: kept.wId } : kept);
      const parameters = operation.parameters?.map((parameter) => withId(parameter, ids));
      return [method, parameters === undefined ? operation : { ...operation, parameters }];
    });
    return [path, Object.fromEntries(operations) as Json];
  });
  return withBodyIds({ ...document, paths: Object.fromEntries(paths) as Json }, kept) as Json;
}

/** Which id stands for each parameter of a path, as text. */
function idsOf(path: string, ids: Ids): Readonly<Record<string, string | undefined>> {
  const chosen = Object.fromEntries(
    (["documentId", "folderId", "tableId", "rowId"] as const).map((name) => [name, decodeURIComponent(ids[name])]),
  );
  const ofQuestion = /\/(edit|mentions)$/.test(path);
  return { ...ids, ...chosen, mId: ofQuestion ? ids.questionId : ids.answerId, sId: ids.compactionId };
}

function withId(parameter: Parameter, known: Readonly<Record<string, string | undefined>>): Json {
  const id = parameter.in === "path" ? known[parameter.name] : undefined;
  if (id === undefined) return { ...parameter };
  return { ...parameter, schema: { type: "string", enum: [id] } };
}

/** By the name of a field, what may stand in it beside everything else. */
function bodyIds({ aId, fileId, spaceId, dsvId, documentId, personId, dsId }: Ids): Readonly<Record<string, string>> {
  return {
    configurationId: aId,
    fileId,
    spaceId,
    nodeDataSourceViewId: dsvId,
    nodeId: decodeURIComponent(documentId),
    userId: personId,
    dataSourceId: dsId,
  };
}

function withBodyIds(value: unknown, kept: Ids): unknown {
  if (Array.isArray(value)) return value.map((member) => withBodyIds(member, kept));
  if (typeof value !== "object" || value === null) return value;
  if ("prefixItems" in value) return withoutTuple(value);
  if (isUnknownPattern(value)) return emoji;
  const ids = bodyIds(kept);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key !== "properties") return [key, withBodyIds(member, kept)];
      const fields = Object.entries(member as Json).map(([name, schema]) => {
        const id = ids[name];
        const isText = id !== undefined && (schema as Json)["type"] === "string";
        return [name, isText ? { anyOf: [{ type: "string", enum: [id] }, schema] } : withBodyIds(schema, kept)];
      });
      return [key, Object.fromEntries(fields) as Json];
    }),
  );
}

/** Schemathesis 4.32 makes of `prefixItems` what no schema may have; a list of the same things is nearly as strict. */
function withoutTuple(value: Json): Json {
  const { prefixItems, ...list } = value;
  return { ...list, items: { anyOf: prefixItems } };
}

/** Whether no text can be made by a pattern: Schemathesis knows no properties of Unicode. */
function isUnknownPattern(value: object): boolean {
  return "pattern" in value && String(value.pattern).includes("\\p{");
}
