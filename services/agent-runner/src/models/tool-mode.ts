/**
 * How a model learns of tools. `native`: by the protocol's own calls; `schema`: what it replies keeps a JSON schema of answers and calls;
 * `none`: it calls nothing.
 */
export type ToolMode = "native" | "schema" | "none";

/** Of a run that a replica of an earlier release hands out: `native`. */
export function toolModeOf({ tools }: { readonly tools: string }): ToolMode {
  return tools === "schema" || tools === "none" ? tools : "native";
}
