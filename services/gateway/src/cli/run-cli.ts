import { isAppError } from "@parley/errors";
import { commands } from "./commands.ts";
import type { Deployment } from "./doctor/ask.ts";
import { deploymentOf, runDoctor } from "./doctor/run-doctor.ts";
import { withIdentity } from "./identity.ts";
import { runImport } from "./import/run-import.ts";
import { Options } from "./options.ts";
import { UsageError, readLocal, readSettings } from "./settings.ts";

const deploymentOptions = ["url", "workspace", "key"];
const usage = `Usage: npm run parley -- <command>

  workspaces create --name NAME
  workspaces set    --workspace ID [--time-zone NAME] [--cycle-day N]
  people create     --workspace ID --username NAME [--full-name NAME] [--email ADDRESS]
  keys create       --workspace ID --name NAME [--scopes A,B] [--person ID] [--spaces A,B]
                    [--expires-in-days N] [--budget-credits N]
  keys list         --workspace ID
  keys rotate       --workspace ID --key KEYID [--overlap-seconds N]
  keys add-scopes   --workspace ID --key KEYID --scopes A,B
  keys revoke       --workspace ID --key KEYID
  directory reconcile
  usage report      --workspace ID [--by agent|user|api_key|group|model|tool|skill|source] [--days N | --from DAY --to DAY]
                    [--filter agents=A,B ...] [--format table|csv|json]
  usage export      --workspace ID --from DAY --to DAY [--filter agents=A,B ...] [--format csv|ndjson|json]
  usage verify      --workspace ID
  usage reconcile   --workspace ID
  usage rebuild     --workspace ID
  usage forget      --workspace ID --person ID
  dead list         [--subject dead.usage]
  dead replay       --subject dead.usage [--sequence N]
  restore finish    [--databases SERVICE=DATABASE,...]
  demo              [--json]
  doctor            [--url URL --workspace ID --key KEY]
  documents import  DIR [--space SPACE] [--source NAME] [--agent ID] [--prune] [--url URL --workspace ID --key KEY]

All but the last two work on the gateway's database: PARLEY_MONGODB_URL, PARLEY_MONGODB_DATABASE and PARLEY_NATS_URL, or the running local
stack. \`restore finish\` works on those of all services, after they were put back from a dump. Without --scopes a key gets every scope.
\`documents import\` lets the agent of --agent search the documents; in the local stack that is the demo agent.
A key's text is printed once and can't be read again. usage asks analytics besides (PARLEY_ANALYTICS_ADDRESS), about the current cycle
unless a period is named; the day of --to is in it. Its days are of the workspace's time zone, a cycle begins on its cycle day (1 to 31, or
the month's last): UTC and 1 unless they were set. Budgets count months of UTC.
`;

/** What a command reads of the process that it runs in, and where it writes. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Pick<NodeJS.WriteStream, "write" | "isTTY">;
  readonly errors: Pick<NodeJS.WriteStream, "write">;
}

/** Runs the command that the arguments name. Resolves with the exit code: 0, 1 for a failure, 2 for a mistake in the command. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const { environment, output, errors } = terminal;
  const warn = (line: string): void => void errors.write(`parley: ${line}\n`);
  const orExplained = (work: () => Promise<number>): Promise<number> => explained(work, warn);
  if (args[0] === "doctor") return orExplained(() => doctor(args.slice(1), terminal));
  if (args[0] === "documents" && args[1] === "import")
    return orExplained(() => importDocuments(args.slice(2), terminal));
  const name = Object.keys(commands).find((words) => words.split(" ").every((word, index) => args[index] === word));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || command === undefined) {
    const asked = args.length === 0 || args.includes("--help") || args.includes("-h");
    (asked ? output : errors).write(
      asked ? usage : `parley: ${args.slice(0, 2).join(" ")} is not a command\n\n${usage}`,
    );
    return asked ? 0 : 2;
  }
  return orExplained(async () => {
    const options = new Options(args.slice(name.split(" ").length), command.options);
    const settings = await readSettings(environment);
    const lines = await withIdentity(settings, warn, (identity) =>
      command.run(identity, options, settings, (text) => written(output, text)),
    );
    for (const line of lines) output.write(`${line}\n`);
    return 0;
  });
}

/** Looks at a running Parley from outside, as a client does: it needs no database. */
async function doctor(args: readonly string[], { environment, output }: Terminal): Promise<number> {
  const deployment = await deploymentNamedBy(new Options(args, deploymentOptions), environment);
  return (await runDoctor(deployment, (line) => void output.write(`${line}\n`))) ? 0 : 1;
}

/** Puts the files of a directory into a data source of a running Parley, as a client does. */
async function importDocuments(args: readonly string[], { environment, output }: Terminal): Promise<number> {
  const [directory = "", ...rest] = args;
  if (directory === "" || directory.startsWith("--")) throw new UsageError("documents import: DIR is missing");
  const options = new Options(rest, [...deploymentOptions, "space", "source", "agent", "prune"]);
  const order = {
    directory,
    space: options.optional("space"),
    source: options.optional("source"),
    agent: options.optional("agent") ?? (await demoAgent(options, environment)),
    prune: options.flag("prune"),
  };
  const told = {
    print: (line: string) => void output.write(`${line}\n`),
    // A line is written over another only where somebody looks on.
    show: (line: string | null) => void (output.isTTY && output.write(`\r\u001B[K${line ?? ""}`)),
  };
  return (await runImport(await deploymentNamedBy(options, environment), order, told)) ? 0 : 1;
}

/** The agent of the local stack; undefined where another Parley is named. */
async function demoAgent(options: Options, environment: Terminal["environment"]): Promise<string | undefined> {
  const isNamed = deploymentOptions.some((name) => options.optional(name) !== undefined);
  return isNamed ? undefined : (await readLocal(environment)).agentId;
}

async function deploymentNamedBy(options: Options, environment: Terminal["environment"]): Promise<Deployment> {
  const named = Object.entries({
    baseUrl: options.optional("url"),
    workspaceId: options.optional("workspace"),
    apiKey: options.optional("key"),
  });
  const given = Object.fromEntries(named.filter(([, value]) => value !== undefined));
  return deploymentOf(given, await readLocal(environment));
}

function written(output: Terminal["output"], text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    output.write(text, (error) => (error == null ? resolve() : reject(error)));
  });
}

async function explained(work: () => Promise<number>, warn: (line: string) => void): Promise<number> {
  try {
    return await work();
  } catch (error) {
    warn(messageOf(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError || isAppError(error)) return error.message;
  if (error instanceof Error && error.name === "MongoServerSelectionError") return "the database does not answer";
  return error instanceof Error ? (error.message.split("\n")[0] ?? error.name) : String(error);
}
