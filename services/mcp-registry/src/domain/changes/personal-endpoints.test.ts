import { describe, expect, test, vi } from "vitest";
import { AccountMissing, GrantRefused } from "../model/connection.ts";
import type { Connection, ConnectionRepository, KeptConnection, Tokens } from "../model/connection.ts";
import type { Endpoint, RemoteServerRepository } from "../model/remote-server.ts";
import { PersonalEndpoints } from "./personal-endpoints.ts";

const key = { workspaceId: "ws_1", serverId: "mcs_1" };
const endpoint = {
  ...key,
  url: "https://mcp.example/",
  headers: [],
  isPersonal: true,
  account: null,
} as unknown as Endpoint;
const away = new Error("the database is away");

/** One account whose access token is over, at an authorisation server that takes each refresh token once. */
function world({ graceRefreshes = 0, livesMs = null as number | null } = {}) {
  let now = 1_000_000;
  let good = "r1";
  let former: string | null = null;
  let grace = graceRefreshes;
  let account: KeptConnection | null = {
    ...key,
    userId: "usr_ann",
    url: endpoint.url,
    version: "acc_1",
    grant: "{}",
    tokens: { accessToken: "a1", refreshToken: "r1", expiresAt: 0 },
    renewingUntil: null,
  };
  /** What the next writes of new tokens come to. */
  const writes: (Error | "killed")[] = [];
  const connections: Partial<ConnectionRepository> = {
    find: async () => account,
    lease: async ({ version }, at, until) => {
      if (account?.version !== version || (account.renewingUntil ?? 0) > at) return false;
      account = { ...account, renewingUntil: until };
      return true;
    },
    release: async () => void (account = account && { ...account, renewingUntil: null }),
    renew: async (connection: Connection, version: string, tokens: Tokens) => {
      const next = writes.shift();
      if (next === "killed") return new Promise<boolean>(() => undefined);
      if (next !== undefined) throw next;
      if (account?.version !== connection.version) return false;
      account = { ...account, version, tokens, renewingUntil: null };
      return true;
    },
    delete: async (_key, version) => void (account?.version === version && (account = null)),
  };
  const refresh = vi.fn(async (_grant: string, refreshToken: string): Promise<Tokens> => {
    if (refreshToken !== good && !(refreshToken === former && grace-- > 0)) throw new GrantRefused("invalid_grant");
    [former, good] = [refreshToken, `${refreshToken}+`];
    return { accessToken: `a ${good}`, refreshToken: good, expiresAt: livesMs === null ? null : now + livesMs };
  });
  const remoteServers: Partial<RemoteServerRepository> = { endpoint: async () => endpoint };
  const endpoints = new PersonalEndpoints({
    connections: connections as ConnectionRepository,
    remoteServers: remoteServers as RemoteServerRepository,
    authorizer: { refresh } as never,
    isTemporary: (error) => error === away,
    onError: () => undefined,
    now: () => now,
  });
  const of = () => endpoints.of(key, "usr_ann", new AbortController().signal);
  return { of, refresh, writes, pass: (ms: number) => void (now += ms) };
}

const tokenOf = (found: Endpoint | null): string | undefined =>
  found?.headers.find(({ name }) => name === "Authorization")?.value;

describe("tokens that were renewed", () => {
  test("are used however short they live, and not renewed over and over", async () => {
    const { of, refresh } = world({ livesMs: 5_000 });
    expect(tokenOf(await of())).toBe("Bearer a r1+");
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("are written once the database is back: they are the only ones", async () => {
    const { of, refresh, writes } = world();
    writes.push(away, away);
    expect(tokenOf(await of())).toBe("Bearer a r1+");
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("and lost by a kill are asked for again with the former token, as soon as its lease is over", async () => {
    const { of, refresh, writes, pass } = world({ graceRefreshes: 1 });
    writes.push("killed");
    void of();
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    pass(15_000);
    expect(tokenOf(await of())).toBe("Bearer a r1+");
    expect(refresh.mock.calls.map(([, token]) => token)).toEqual(["r1", "r1"]);
  });

  test("and lost where the former token is void: the person has to authorise again, and hears that", async () => {
    const { of, refresh, writes, pass } = world();
    writes.push("killed");
    void of();
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    pass(15_000);
    await expect(of()).rejects.toBeInstanceOf(AccountMissing);
  });

  test("by a replica that only waited for the database are used, although its lease is over", async () => {
    const { of, refresh, writes, pass } = world();
    writes.push(away, away);
    const slow = of();
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    pass(20_000);
    expect(tokenOf(await of())).toBe("Bearer a r1+");
    expect(tokenOf(await slow)).toBe("Bearer a r1+");
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
