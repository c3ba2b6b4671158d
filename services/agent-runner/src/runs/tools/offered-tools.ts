import { createHash } from "node:crypto";
import type { RunAction__Output, ToolCall, ToolName, ToolResult } from "@parley/contracts/conversation/v1";
import { Ajv } from "ajv";
import type { ValidateFunction } from "ajv";
import type { OfferedCall, ToolDefinition } from "../../models/tool-definition.ts";
import type { RunTool } from "./tool.ts";
import { failedResult } from "./tool-results.ts";

/** The tools that a run offers its model. */
export class OfferedTools {
  readonly #tools: ReadonlyMap<string, RunTool>;
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #ajv = new Ajv({ strict: false, allErrors: false, logger: false });

  /** Not offered: for calls that were asked for before. */
  readonly #others: readonly RunTool[];

  readonly #preamble: string;

  /** @param preamble What the model reads beside the definitions. */
  constructor(tools: readonly RunTool[], others: readonly RunTool[] = [], preamble = "") {
    this.#preamble = preamble;
    this.#tools = new Map(tools.map((tool) => [tool.definition.functionName, tool]));
    this.#others = others;
  }

  get definitions(): readonly ToolDefinition[] {
    return [...this.#tools.values()].map(({ definition }) => definition);
  }

  /** The definitions as a model reads them, for counting; "" for none. */
  get written(): string {
    return this.#tools.size === 0 ? "" : this.#preamble + JSON.stringify(this.definitions);
  }

  /** The name of an offered tool; null for one that there is not. */
  nameOf(functionName: string): Required<ToolName> | null {
    return this.#tools.get(functionName)?.name ?? null;
  }

  /** The tool that a call is of, whatever it is called now: names are made up anew for each attempt. */
  find({ tool, functionName }: Pick<RunAction__Output, "tool" | "functionName">): RunTool | undefined {
    if (tool === null || tool.serverId === "") return this.#tools.get(functionName);
    const isSame = ({ name }: RunTool): boolean => name.serverId === tool.serverId && name.name === tool.name;
    return [...this.#tools.values(), ...this.#others].find(isSame);
  }

  /** A call as it is committed: with its result where it can't be made. */
  toToolCall(call: OfferedCall): ToolCall {
    const tool = this.#tools.get(call.functionName);
    const result = this.#problemOf(call, tool);
    return {
      callId: call.callId,
      functionName: call.functionName,
      tool: tool?.name ?? null,
      arguments: canonicalJson(call.arguments),
      definitionHash: tool === undefined ? "" : definitionHashOf(tool),
      stake: tool?.stake ?? "never_ask",
      argumentsRequiringApproval: [...(tool?.argumentsRequiringApproval ?? [])],
      ...(result === null ? {} : { result }),
    };
  }

  #problemOf(call: OfferedCall, tool: RunTool | undefined): ToolResult | null {
    if (tool === undefined) {
      const names = [...this.#tools.keys()].join(", ");
      return failedResult("tool_not_found", `There is no tool of this name. There are: ${names}.`);
    }
    if (call.problem !== null) return failedResult("invalid_arguments", call.problem);
    // A schema of somebody else's server is not run here: it could be made to take for ever. Its server checks its own input.
    if (tool.name.serverId !== "") return null;
    const validate = this.#validatorOf(tool.definition);
    if (validate(call.arguments)) return null;
    const problems = this.#ajv.errorsText(validate.errors, { dataVar: "arguments" });
    const short = problems.slice(0, maxProblemLength);
    return failedResult("invalid_arguments", `The arguments do not fit the tool's schema: ${short}.`);
  }

  #validatorOf({ functionName, inputSchema }: ToolDefinition): ValidateFunction {
    const known = this.#validators.get(functionName);
    if (known !== undefined) return known;
    const validate = this.#ajv.compile(inputSchema as object);
    this.#validators.set(functionName, validate);
    return validate;
  }
}

// They name what the model made up, of any length.
const maxProblemLength = 2_000;

/** What a tool's definition is, as a decision about it refers to it: SHA-256 of its canonical JSON. */
export function definitionHashOf({ definition, definitionHash }: RunTool): string {
  return definitionHash ?? createHash("sha256").update(canonicalJson(definition)).digest("hex");
}

/** The same text for the same value: keys in order at every depth. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
