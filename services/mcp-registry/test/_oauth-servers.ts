import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sleep } from "@parley/runtime";
import { Provider } from "oidc-provider";
import { greet, reply, schema, startHttp } from "./_remote-servers.ts";
import type { Message, Remote } from "./_remote-servers.ts";

export interface AuthorizationSettings {
  /** How long an access token is good, in seconds. */
  readonly accessSeconds?: number;
  /** Clients that it knows beforehand; without any it registers them. */
  readonly clients?: readonly { readonly id: string; readonly secret: string; readonly redirectUrl: string }[];
}

/** An authorisation server: npm's oidc-provider, as it is, with PKCE, refresh tokens that rotate, and registration of clients. */
export class AuthorizationServer implements AsyncDisposable {
  readonly issuer: string;
  readonly provider: Provider;
  readonly #stop: () => Promise<void>;
  /** What the token endpoint was asked: the kind of grant. */
  readonly asked: string[] = [];
  /** How long the token endpoint takes, in milliseconds. */
  tokensTakeMs = 0;

  private constructor(issuer: string, provider: Provider, stop: () => Promise<void>) {
    this.issuer = issuer;
    this.provider = provider;
    this.#stop = stop;
    provider.on("grant.success", ({ oidc }) => void this.asked.push(String(oidc.params?.["grant_type"])));
    provider.on(
      "grant.error",
      ({ oidc }, error) => void this.asked.push(`${String(oidc.params?.["grant_type"])}: ${error.message}`),
    );
  }

  static async start({ accessSeconds = 600, clients = [] }: AuthorizationSettings = {}): Promise<AuthorizationServer> {
    let made: AuthorizationServer | null = null;
    const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (request.url === "/token") await sleep(made?.tokensTakeMs ?? 0);
      await made?.provider.callback()(request, response);
    };
    const server = createServer((request, response) => void handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new Provider(issuer, {
      clients: clients.map(({ id, secret, redirectUrl }) => ({
        client_id: id,
        client_secret: secret,
        redirect_uris: [redirectUrl],
        grant_types: ["authorization_code", "refresh_token"],
        application_type: "native",
        token_endpoint_auth_method: "client_secret_post",
      })),
      pkce: { required: () => true },
      scopes: ["openid", "offline_access", "tools"],
      features: {
        registration: { enabled: clients.length === 0 },
        revocation: { enabled: true },
        resourceIndicators: {
          enabled: true,
          getResourceServerInfo: () => ({ scope: "tools", accessTokenFormat: "opaque" }),
          useGrantedResource: () => true,
        },
      },
      issueRefreshToken: () => true,
      rotateRefreshToken: true,
      ttl: { AccessToken: accessSeconds },
      findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    });
    const stop = async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    made = new AuthorizationServer(issuer, provider, stop);
    return made;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stop();
  }
}

/** A browser that does what somebody of that name does at an authorisation server: logs in, consents. Returns where it is sent back to. */
export async function authorizeAs(name: string, authorizationUrl: string, backTo: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(authorizationUrl);
  let form: string | null = null;
  for (let step = 0; step < 20; step++) {
    if (url.href.startsWith(backTo)) return url;
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const type = "application/x-www-form-urlencoded";
    const response: Response = await fetch(url, {
      method: form === null ? "GET" : "POST",
      headers: { cookie, ...(form === null ? {} : { "content-type": type }) },
      body: form,
      redirect: "manual",
    });
    for (const set of response.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === "") cookies.delete(key);
      else cookies.set(key, value);
    }
    const location = response.headers.get("location");
    const page = await response.text();
    form = null;
    if (location !== null) url = new URL(location, url);
    else {
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      const action = /action="([^"]+)"/.exec(page)?.[1];
      if (prompt === undefined || action === undefined) throw new Error(`There is no form: ${page.slice(0, 2_000)}`);
      url = new URL(action, url);
      form = new URLSearchParams({
        prompt,
        ...(prompt === "login" ? { login: name, password: "any" } : {}),
      }).toString();
    }
  }
  throw new Error("It was never sent back");
}

/** An MCP server whose tool says whose account it was called with. */
export interface Personal extends Remote {
  /** Who called, in order; "" for a call that was refused. */
  readonly calls: string[];
  /** The tokens that it took. */
  readonly tokens: string[];
  /** Answers 401 to everything while it is set. */
  refusesAll: boolean;
  /** Offers each account a tool of its own besides, while it is set. */
  ownTools: boolean;
}

/** A server that wants a token of an authorisation server for everything. */
export async function startPersonal({ issuer, provider }: AuthorizationServer): Promise<Personal> {
  const [calls, tokens]: [string[], string[]] = [[], []];
  const state = { refusesAll: false, ownTools: false };
  const http = await startHttp(async (message, response, request) => {
    const origin = `http://${request.headers.host}`;
    if (request.url?.startsWith("/.well-known/oauth-protected-resource") === true)
      return reply(response, {
        resource: `${origin}/mcp`,
        authorization_servers: [issuer],
        scopes_supported: ["tools"],
      });
    const [, token = ""] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
    const found = token === "" || state.refusesAll ? undefined : await provider.AccessToken.find(token);
    const isCall = message?.method === "tools/call";
    if (found === undefined || found.aud !== `${origin}/mcp`) {
      if (isCall) calls.push("");
      const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`;
      return response.writeHead(401, { "www-authenticate": `Bearer resource_metadata="${metadata}"` }).end();
    }
    tokens.push(token);
    if (greet(message, response) || message === null) return undefined;
    if (!isCall) return reply(response, listOf(message, state.ownTools ? found.accountId : ""));
    calls.push(found.accountId);
    const content = [{ type: "text", text: `You are ${found.accountId}, with ${token}.` }];
    return reply(response, { jsonrpc: "2.0", id: message.id, result: { content } });
  });
  return Object.assign(state, {
    calls,
    tokens,
    url: http.url,
    [Symbol.asyncDispose]: () => http[Symbol.asyncDispose](),
  });
}

/** @param accountId "" for the tool that all have alone. */
function listOf({ id }: Message, accountId: string): object {
  const names = ["whoami", ...(accountId === "" ? [] : [`of-${accountId}`])];
  const tools = names.map((name) => ({ name, description: "Says who.", inputSchema: schema }));
  return { jsonrpc: "2.0", id, result: { tools } };
}
