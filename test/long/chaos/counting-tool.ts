/** What a counting tool is called with. */
interface Called {
  readonly params?: unknown;
}

/** The tool `count`, which does nothing but know how often it was called. */
export class CountingTool {
  /** How often it ran, by the id of the model's call. */
  readonly runs = new Map<string, number>();

  /** As MCP servers list it. */
  readonly listed = {
    name: "count",
    description: "Counts.",
    inputSchema: { type: "object", properties: { token: { type: "string" } } },
  };

  /** Runs it. Returns the result of the call, with a file. */
  run({ params }: Called): object {
    const { arguments: args } = params as { readonly arguments: { readonly token: string } };
    this.runs.set(args.token, (this.runs.get(args.token) ?? 0) + 1);
    const receipt = { uri: `made://count/${args.token}.bin`, blob: Buffer.from(args.token).toString("base64") };
    return {
      content: [
        { type: "text", text: `counted ${args.token}` },
        { type: "resource", resource: receipt },
      ],
    };
  }
}
