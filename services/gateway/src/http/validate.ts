import { AppError } from "@parley/errors";
import type { FieldProblem } from "@parley/errors";
import type { z } from "zod";

// The API has a type of its own for what is wrong with a page (API C7).
const reasons: Readonly<Record<string, string>> = {
  limit: "INVALID_PAGINATION_PARAMETERS",
  lastValue: "INVALID_PAGINATION_PARAMETERS",
};

/**
 * Parses with a schema.
 * @throws AppError 400 `invalid_request_error`, for `limit` and `lastValue` `invalid_pagination_parameters`, whose
 * fields name the problems by their paths, 100 at the most (`message.context.timezone`).
 */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refusal(result.error.issues);
}

// Nobody reads more of them, and a body may have as many as values.
const mostFields = 100;

/** What is answered where this is wrong: the first of it. */
export function refusal(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields = issues.slice(0, mostFields).flatMap(problemsOf).slice(0, mostFields);
  const first = fields[0] ?? { field: "body", problem: "is wrong" };
  return new AppError(
    "INVALID_ARGUMENT",
    reasons[first.field] ?? "INVALID_REQUEST_ERROR",
    `${first.field}: ${first.problem}`,
    { fields },
  );
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ field: pathText([...issue.path, key]), problem: "is not a known field" }));
  const field = pathText(issue.path);
  if (issue.code === "invalid_type" && issue.message.endsWith("received undefined"))
    return [{ field, problem: "is missing" }];
  return [{ field, problem: lowerFirst(issue.message) }];
}

/** `mentions[0].configurationId`; the whole body is `body`. */
function pathText(path: readonly PropertyKey[]): string {
  return (
    path.reduce<string>(
      (text, part) =>
        typeof part === "number" ? `${text}[${part}]` : text === "" ? String(part) : `${text}.${String(part)}`,
      "",
    ) || "body"
  );
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
