import type { ApiKey } from "../domain/identity.ts";
import { keyPrefix } from "../domain/key-format.ts";
import { scopes } from "../domain/scopes.ts";
import { deadList, deadReplay } from "./dead/dead-commands.ts";
import type { Identity } from "./identity.ts";
import type { Options } from "./options.ts";
import type { CliSettings, Write } from "./settings.ts";
import { reconcileDirectory } from "./reconcile-directory.ts";
import { setWorkspace } from "./set-workspace.ts";
import { usageExport } from "./usage/usage-export.ts";
import { usageForget, usageRebuild, usageReconcile, usageReport } from "./usage/usage-commands.ts";
import { usageVerify } from "./usage/usage-verify.ts";

/** A command: its options, and what it does. Returns the lines to print. */
export interface Command {
  readonly options: readonly string[];
  /** @param write Writes at once what is too much to return. */
  readonly run: (
    identity: Identity,
    options: Options,
    settings: CliSettings,
    write: Write,
  ) => Promise<readonly string[]>;
}

const dayMs = 24 * 60 * 60 * 1000;
const demoPerson = { username: "demo", fullName: "Demo Person", email: "demo@example.com" };

/** Every command by its words. */
export const commands: Readonly<Record<string, Command>> = {
  "keys create": {
    options: ["workspace", "name", "scopes", "person", "spaces", "expires-in-days", "budget-credits"],
    run: async ({ keys }, options) => {
      const days = options.number("expires-in-days");
      const command = {
        workspaceId: options.required("workspace"),
        name: options.required("name"),
        scopes: options.scopes("scopes"),
        spaceIds: options.list("spaces"),
        userId: options.optional("person") ?? null,
        budgetCredits: options.number("budget-credits") ?? null,
        expiresAt: days === undefined ? null : Date.now() + days * dayMs,
      };
      const { key, secret } = await keys.issue(command, "cli", null);
      return [JSON.stringify({ keyId: key.keyId, apiKey: secret })];
    },
  },
  "keys list": {
    options: ["workspace"],
    run: async ({ keys }, options) => (await keys.list(options.required("workspace"))).map(describe),
  },
  "keys rotate": {
    options: ["workspace", "key", "overlap-seconds"],
    run: async ({ keys }, options) => {
      const { key, secret } = await keys.rotate(
        options.required("workspace"),
        options.required("key"),
        options.number("overlap-seconds") ?? 0,
        "cli",
        null,
      );
      return [JSON.stringify({ keyId: key.keyId, apiKey: secret })];
    },
  },
  "keys add-scopes": {
    options: ["workspace", "key", "scopes"],
    run: async ({ keys }, options) => {
      options.required("scopes"); // without it the list would be all there are
      const [workspaceId, keyId] = [options.required("workspace"), options.required("key")];
      const { scopes: all } = await keys.addScopes(workspaceId, keyId, options.scopes("scopes"));
      return [JSON.stringify({ keyId, scopes: all })];
    },
  },
  "keys revoke": {
    options: ["workspace", "key"],
    run: async ({ keys }, options) => {
      await keys.revoke(options.required("workspace"), options.required("key"), "cli");
      return [`${options.required("key")} is revoked`];
    },
  },
  "workspaces create": {
    options: ["name"],
    run: async ({ directory }, options) => [JSON.stringify(await directory.createWorkspace(options.required("name")))],
  },
  "workspaces set": {
    options: ["workspace", "time-zone", "cycle-day"],
    run: setWorkspace,
  },
  "people create": {
    options: ["workspace", "username", "full-name", "email"],
    run: async ({ directory }, options) => {
      const username = options.required("username");
      const person = {
        username,
        fullName: options.optional("full-name") ?? username,
        email: options.optional("email") ?? "",
      };
      return [JSON.stringify(await directory.createPerson(options.required("workspace"), person))];
    },
  },
  "directory reconcile": {
    options: [],
    run: reconcileDirectory,
  },
  "usage report": {
    options: ["workspace", "by", "days", "from", "to", "filter", "format"],
    run: usageReport,
  },
  "usage verify": { options: ["workspace"], run: usageVerify },
  "usage export": { options: ["workspace", "from", "to", "filter", "format"], run: usageExport },
  "usage rebuild": { options: ["workspace"], run: usageRebuild },
  "usage forget": { options: ["workspace", "person"], run: usageForget },
  "usage reconcile": { options: ["workspace"], run: usageReconcile },
  "dead list": { options: ["subject"], run: deadList },
  "dead replay": { options: ["subject", "sequence"], run: deadReplay },
  "restore finish": {
    options: ["databases"],
    run: ({ finishRestore }, options) => finishRestore(options.list("databases")),
  },
  demo: {
    options: ["json"],
    run: async ({ keys, directory }) => {
      const { workspace, person } = await directory.ensureSeed("demo", "Demo", demoPerson);
      const wanted = {
        workspaceId: workspace.workspaceId,
        name: "demo",
        scopes,
        spaceIds: [],
        userId: person.userId,
        budgetCredits: null,
        expiresAt: null,
      };
      const { secret } = await keys.issue(wanted, "cli", null);
      return [JSON.stringify({ workspaceId: workspace.workspaceId, apiKey: secret })];
    },
  },
};

/** One line of `keys list`: the prefix, never the secret. */
function describe(key: ApiKey): string {
  const { name, userId, createdAt, expiresAt, lastUsedAt } = key;
  return JSON.stringify({
    keyId: key.keyId,
    prefix: keyPrefix(key.region, key.keyId),
    name,
    scopes: key.scopes,
    person: userId,
    createdAt,
    expiresAt,
    lastUsedAt,
  });
}
