import { afterAll, beforeAll } from "vitest";
import { Harness, actor, newId } from "./_harness.ts";
import { Neighbors } from "./_neighbors.ts";

/** A key that administers MCP servers. */
export const manager = { ...actor, keyId: "key_m", scopes: ["mcp:manage"] };

export const keys = {
  first: `first:${Buffer.alloc(32, 1).toString("base64")}`,
  second: `second:${Buffer.alloc(32, 2).toString("base64")}`,
};

/** A registry with neighbors that a test tells what to say, and which may ask servers of this machine. */
export class RemoteHarness extends Harness {
  readonly neighbors = new Neighbors();

  override async start(changes: Readonly<Record<string, string>>): Promise<void> {
    const neighbors = await this.neighbors.start();
    this.neighbors.spaces.set("spc_open", null);
    const own = { PARLEY_MCP_ALLOW: "127.0.0.1/32:*", PARLEY_SECRET_KEYS: keys.first };
    await super.start({ ...neighbors, ...own, ...changes });
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.neighbors.stop();
  }

  /** A server of a name of its own. Returns its id. */
  async create(url: string, headers: { name: string; value: string }[] = []): Promise<string> {
    const request = { actor: manager, name: newId("remote"), url, description: "d", headers };
    return (await this.remotes.CreateServer(request)).server?.serverId ?? "";
  }

  /** A view of a server in a space. Returns its id. */
  async show(serverId: string, spaceId = "spc_open"): Promise<string> {
    return (await this.views.CreateView({ actor: manager, spaceId, serverId })).view?.view?.viewId ?? "";
  }

  /** A server shown in the open space. */
  async offer(url: string): Promise<{ serverId: string; viewId: string }> {
    const serverId = await this.create(url);
    return { serverId, viewId: await this.show(serverId) };
  }

  /** Calls a tool of a view and waits for its end. */
  async callTool(viewId: string, toolName: string, args: object = {}, fields: object = {}) {
    const call = { viewId, toolName, arguments: JSON.stringify(args), ...fields };
    const { callId } = await this.startCall("", call);
    return this.ended(callId);
  }
}

/** Starts the registry before a file's tests and stops it after them. */
export function remoteHarness(changes: Readonly<Record<string, string>> = {}): RemoteHarness {
  const made = new RemoteHarness();
  beforeAll(() => made.start(changes));
  afterAll(() => made.stop());
  return made;
}
