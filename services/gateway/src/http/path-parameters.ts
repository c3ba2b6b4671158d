import { AppError, invalidField } from "@parley/errors";
import type { ErrorRequestHandler, Request } from "express";
import { z } from "zod";

/** What an id of Parley's in a path may be. */
const possibleId = /^[A-Za-z0-9_-]{1,64}$/;

// Ids that clients, and names that servers of tools, choose, by what they call them in errors: any text, percent-encoded in one part of the path.
const chosenByClients: Readonly<Record<string, string>> = {
  documentId: "document_id",
  folderId: "folder_id",
  tableId: "table_id",
  rowId: "row_id",
  toolName: "toolName",
};
const chosenId = /^[^\0]{1,512}$/u;
const chosenProblem = "must have 1 to 512 characters, none of them U+0000";

/** What the published document says of a path parameter. */
export function pathParameterSchema(name: string): z.ZodString {
  return chosenByClients[name] === undefined
    ? z.string().regex(possibleId)
    : z.string().regex(chosenId).describe("1 to 512 characters, percent-encoded");
}

/** The decoded path parameters of a request. @throws AppError 400 naming one that no id could be. */
export function pathParameters(request: Request): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.params)) {
    if (typeof value !== "string") throw invalidField(name, "is not an id");
    const clientName = chosenByClients[name];
    if (clientName === undefined && !possibleId.test(value)) throw invalidField(name, "is not an id");
    if (clientName !== undefined && !chosenId.test(value)) throw invalidField(clientName, chosenProblem);
    params[name] = value;
  }
  return params;
}

/**
 * Names the parameter whose percent signs are no UTF-8, which the router refuses before any route is asked.
 * @param paths Every path of the route table.
 */
export function nameUndecodable(paths: readonly string[]): ErrorRequestHandler {
  return (error: unknown, request, _response, next) => {
    if (!(error instanceof URIError)) return next(error);
    const parts = request.path.split("/");
    const name = paths.map((path) => undecodableIn(path.split("/"), parts)).find((found) => found !== undefined);
    if (name === undefined) return next(error);
    const [field, problem] = [chosenByClients[name] ?? name, "is not percent-encoded UTF-8"];
    const text = `${field}: ${problem}`;
    next(
      new AppError("INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", text, { cause: error, fields: [{ field, problem }] }),
    );
  };
}

/** The parameter of a path that a request's path fits but for its encoding. */
function undecodableIn(path: readonly string[], parts: readonly string[]): string | undefined {
  const fits = path.length === parts.length && path.every((part, at) => part.startsWith(":") || part === parts[at]);
  const parameter = fits ? path.find((part, at) => part.startsWith(":") && !isDecodable(parts[at] ?? "")) : undefined;
  return parameter?.slice(1);
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
