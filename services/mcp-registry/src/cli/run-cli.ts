import { readConfig } from "@parley/config";
import { connectMongo } from "@parley/mongo";
import { mcpRegistryConfig } from "../config.ts";
import { collectionsOf } from "../storage/collections.ts";
import { reEncryptSecrets } from "../storage/re-encrypt-secrets.ts";
import { SecretKeys } from "../storage/secret-keys.ts";

const usage = `Usage: node services/mcp-registry/src/cli/main.ts re-encrypt

Seals what is secret of remote MCP servers and of accounts there with the first key of PARLEY_SECRET_KEYS, in the registry's own environment. After it has
ended the other keys can be taken away.
`;

/** What a command reads of the process that it runs in, and where it writes. */
interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: { readonly write: (text: string) => unknown };
  readonly errors: { readonly write: (text: string) => unknown };
}

/** Runs a command. Resolves with the exit code: 0, 1 for a failure, 2 for a mistake in the command. */
export async function runCli(args: readonly string[], { environment, output, errors }: Terminal): Promise<number> {
  if (args.length !== 1 || args[0] !== "re-encrypt") {
    errors.write(usage);
    return 2;
  }
  try {
    const config = readConfig(mcpRegistryConfig, environment);
    if (config.secretKeys.length === 0) throw new Error("PARLEY_SECRET_KEYS names no key to seal with");
    const mongo = await connectMongo({ ...config.mongo, appName: "parley-mcp-registry-cli" });
    try {
      const done = await reEncryptSecrets(collectionsOf(mongo.db), new SecretKeys(config.secretKeys));
      output.write(`${done} sealed anew\n`);
    } finally {
      await mongo.close();
    }
    return 0;
  } catch (error) {
    errors.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
