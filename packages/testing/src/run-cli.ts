const program = new URL("../../../services/gateway/src/cli/run-cli.ts", import.meta.url).href;

type Environment = Readonly<Record<string, string>>;
interface Output {
  /** @param done Is called once the text is written, as a stream does. */
  readonly write: (text: string, done?: () => void) => boolean;
}

/** The program, of which a package must not know more. */
interface Program {
  readonly runCli: (
    args: readonly string[],
    terminal: { readonly environment: Environment; readonly output: Output; readonly errors: Output },
  ) => Promise<number>;
}

/**
 * Runs a command of the gateway's CLI in this process: a start of its own would be a second of work, a hundred times in a
 * run. Resolves with what it prints. @throws Error with what it says where it fails.
 */
export async function runCli(args: readonly string[], environment: Environment): Promise<string> {
  const { runCli: run } = (await import(program)) as Program;
  const printed: string[] = [];
  const said: string[] = [];
  const into = (lines: string[]): Output => ({
    write: (text, done) => {
      lines.push(text);
      done?.();
      return true;
    },
  });
  const code = await run(args, { environment, output: into(printed), errors: into(said) });
  if (code !== 0) throw new Error(`parley ${args.join(" ")} ended with ${code}: ${said.join("")}`);
  return printed.join("").trim();
}
