import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pinnedPackages } from "@parley/local-stack";
import { pathParameterSchema } from "../../../services/gateway/src/http/path-parameters.ts";
import { chosenIds } from "./document.ts";
import { unsayableRules } from "./unsayable-rules.ts";

export interface Generated {
  /** What the generator says at its end. */
  readonly report: string;
  readonly isClean: boolean;
  /** How many requests it made. */
  readonly made: number;
}

// A request without an answer for so long hangs: more than a gateway gives any.
const hangSeconds = 130;
const outputBytes = 64 * 1024 * 1024;

// What breaks the document must be refused, whatever it breaks besides: an address may be too long as well.
const generatorConfig = `[checks.negative_data_rejection]
expected-statuses = ["400", "401", "403", "404", "405", "406", "409", "413", "414", "415", "422", "428", "431"]

# What is well-formed may still be nobody's to do, about nothing that there is, in a state that forbids it, or too much.
[checks.positive_data_acceptance]
expected-statuses = ["2XX", "302", "304", "401", "403", "404", "409", "429", "503"]
`;

const checks = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
  "unsupported_method",
  "broken_requests_are_refused",
  "good_requests_are_taken",
];

/**
 * Makes requests by a document and compares the answers with it, by Schemathesis.
 * @param documentFile The OpenAPI document. @param each How many requests an operation gets at random.
 * @param phases Ways of making requests: `coverage` alone makes 16,000, at the bounds of every field.
 */
export async function generateRequests(
  documentFile: string,
  url: string,
  {
    apiKey,
    seed,
    each,
    phases,
  }: { readonly apiKey: string; readonly seed: number; readonly each: number; readonly phases: string },
): Promise<Generated> {
  const packages = await pinnedPackages(process.env, () => undefined, {
    what: "the generator of requests",
    requirements: join(import.meta.dirname, "requirements.txt"),
    folder: "request-generator",
  });
  const settings = {
    "--url": url,
    "--header": `Authorization: Bearer ${apiKey}`,
    "--seed": seed,
    "--max-examples": each,
    "--phases": phases,
    // More than one at a time makes CPython 3.11 fail in its parser now and then.
    "--workers": 1,
    "--checks": checks.join(),
    "--request-timeout": hangSeconds,
    "--generation-database": "none",
    "--suppress-health-check": "all",
  };
  const flags = Object.entries(settings).flatMap(([flag, value]) => [flag, String(value)]);
  const program = ["-c", "from schemathesis.cli import schemathesis; schemathesis()"];
  // It keeps what it found in the folder that it runs in.
  const cwd = await mkdtemp(join(dirname(documentFile), "generator-"));
  await writeFile(join(cwd, "schemathesis.toml"), generatorConfig);
  return new Promise((resolve) => {
    const args = [...program, "--no-color", "run", documentFile, ...flags, "--continue-on-failure", "--no-shrink"];
    const env = {
      ...packages.env,
      SCHEMATHESIS_HOOKS: join(import.meta.dirname, "checks.py"),
      PARLEY_UNSAYABLE_RULES: JSON.stringify(Object.values(unsayableRules).flat()),
      PARLEY_CHOSEN_IDS: JSON.stringify(Object.fromEntries(chosenIds.map((name) => [name, patternOf(name)]))),
    };
    const options = { env, cwd, maxBuffer: outputBytes };
    execFile(packages.python, args, options, (error, stdout, stderr) =>
      resolve({
        report: stdout + stderr,
        isClean: error === null,
        made: Number(/(\d+) generated/u.exec(stdout)?.[1] ?? 0),
      }),
    );
  });
}

/** What the published document says of an id. */
function patternOf(name: string): string | undefined {
  return pathParameterSchema(name).toJSONSchema().pattern;
}
