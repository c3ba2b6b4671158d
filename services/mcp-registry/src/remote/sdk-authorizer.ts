import {
  OAuthError,
  checkResourceAllowed,
  discoverOAuthServerInfo,
  exchangeAuthorization,
  extractWWWAuthenticateParams,
  refreshAuthorization,
  registerClient,
  resourceUrlFromServerUrl,
  startAuthorization,
} from "@modelcontextprotocol/client";
import type { AuthorizationServerMetadata, OAuthServerInfo, OAuthTokens } from "@modelcontextprotocol/client";
import { GrantRefused, NotAuthorizable } from "../domain/model/connection.ts";
import type { Authorizer, Grant, Pending, Tokens } from "../domain/model/connection.ts";
import type { NewAuthorization } from "../domain/model/remote-server.ts";
import type { Egress } from "./checked-agent.ts";
import { checkedFetch } from "./checked-fetch.ts";
import { AnswerTooLarge, NotConnected, Redirected, causeOf } from "./remote-errors.ts";

/** A client as the authorisation server knows it. */
interface KnownClient {
  readonly client_id: string;
  readonly client_secret?: string;
  readonly token_endpoint_auth_method?: string;
}

/** What a grant says. */
interface GrantTerms {
  readonly authorizationServerUrl: string;
  readonly metadata: AuthorizationServerMetadata;
  readonly client: KnownClient;
  /** As its metadata writes it (RFC 8707). */
  readonly resource?: string;
}

const clientName = "Parley";
const longestToken = 16_384;
const offline = "offline_access";
const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
// The code or token is void; anything else may be over in a moment.
const refusals: ReadonlySet<string> = new Set([
  "invalid_grant",
  "invalid_client",
  "unauthorized_client",
  "access_denied",
  "invalid_token",
]);

/** Asks authorisation servers by the helpers of the official client. */
export class SdkAuthorizer implements Authorizer {
  readonly #fetch: ReturnType<typeof checkedFetch>;

  constructor(egress: Egress) {
    this.#fetch = checkedFetch(egress);
  }

  async begin(
    server: { readonly url: string; readonly authorization: NewAuthorization },
    redirectUrl: string,
    state: string,
  ): Promise<{ readonly url: string; readonly grant: Grant; readonly codeVerifier: string }> {
    return this.#asked(async () => {
      const wanted = await this.#challenge(server.url);
      const { resourceMetadataUrl } = wanted;
      const info = await discoverOAuthServerInfo(server.url, {
        ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
        fetchFn: this.#fetch,
      });
      const metadata = requireMetadata(info);
      const resource = resourceOf(server.url, info);
      const scope = scopeOf(server.authorization.scope || wanted.scope, info);
      const client = await this.#client(server.authorization, { info, metadata, redirectUrl, scope });
      const terms: GrantTerms = { authorizationServerUrl: info.authorizationServerUrl, metadata, client, ...resource };
      const { authorizationUrl, codeVerifier } = await startAuthorization(info.authorizationServerUrl, {
        metadata,
        clientInformation: client,
        redirectUrl,
        state,
        ...scope,
        ...resource,
      });
      return { url: authorizationUrl.href, grant: JSON.stringify(terms), codeVerifier };
    });
  }

  exchange(pending: Pending, code: string, issuer: string | null): Promise<Tokens> {
    const { grant, codeVerifier, redirectUrl } = pending;
    const { authorizationServerUrl, client, ...terms } = termsOf(grant);
    return this.#asked(async () =>
      toTokens(
        await exchangeAuthorization(authorizationServerUrl, {
          ...terms,
          clientInformation: client,
          authorizationCode: code,
          codeVerifier,
          redirectUri: redirectUrl,
          ...(issuer === null ? {} : { iss: issuer }),
          fetchFn: this.#fetch,
        }),
      ),
    );
  }

  refresh(grant: Grant, refreshToken: string): Promise<Tokens> {
    const { authorizationServerUrl, client, ...terms } = termsOf(grant);
    return this.#asked(async () =>
      toTokens(
        await refreshAuthorization(authorizationServerUrl, {
          ...terms,
          clientInformation: client,
          refreshToken,
          fetchFn: this.#fetch,
        }),
      ),
    );
  }

  /** What the server says that it wants, when it is asked without any authorisation. */
  async #challenge(url: string): Promise<ReturnType<typeof extractWWWAuthenticateParams>> {
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const response = await this.#fetch(url, { method: "POST", headers, body: ping });
    return response.status === 401 ? extractWWWAuthenticateParams(response) : {};
  }

  async #client(
    { clientId, clientSecret }: NewAuthorization,
    { info, metadata, redirectUrl, scope }: Registration,
  ): Promise<KnownClient> {
    if (clientId !== "")
      return { client_id: clientId, ...(clientSecret === "" ? {} : { client_secret: clientSecret }) };
    if (metadata.registration_endpoint === undefined)
      throw new NotAuthorizable("its authorisation server registers no clients: set a client id");
    const known = await registerClient(info.authorizationServerUrl, {
      metadata,
      clientMetadata: {
        client_name: clientName,
        redirect_uris: [redirectUrl],
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        token_endpoint_auth_method: authMethodOf(metadata),
        application_type: new URL(redirectUrl).protocol === "https:" ? "web" : "native",
      },
      ...scope,
      fetchFn: this.#fetch,
    });
    const { client_id, client_secret, token_endpoint_auth_method } = known;
    return {
      client_id,
      ...(client_secret === undefined ? {} : { client_secret }),
      ...(token_endpoint_auth_method === undefined ? {} : { token_endpoint_auth_method }),
    };
  }

  /** What goes wrong is said in our words: what comes back may quote what was sent. */
  async #asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof NotAuthorizable) throw error;
      if (error instanceof OAuthError && refusals.has(error.code))
        throw new GrantRefused(`its authorisation server says ${error.code}`);
      throw new NotAuthorizable(problemOf(error));
    }
  }
}

interface Registration {
  readonly info: OAuthServerInfo;
  readonly metadata: AuthorizationServerMetadata;
  readonly redirectUrl: string;
  readonly scope: { readonly scope?: string };
}

function termsOf(grant: Grant): GrantTerms {
  return JSON.parse(grant) as GrantTerms;
}

/** What of it is needed later. @throws NotAuthorizable for a server without PKCE, which the specification of MCP demands. */
function requireMetadata({ authorizationServerMetadata: found }: OAuthServerInfo): AuthorizationServerMetadata {
  if (found === undefined) throw new NotAuthorizable("it names no authorisation server that can be asked");
  if (found.code_challenge_methods_supported?.includes("S256") !== true)
    throw new NotAuthorizable("its authorisation server knows no PKCE with S256");
  const { protocol, hostname } = new URL(found.authorization_endpoint);
  const isLocal = protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
  if (protocol !== "https:" && !isLocal)
    throw new NotAuthorizable("its authorisation server has people authorise without TLS");
  return found;
}

/** The resource that tokens are for. @throws NotAuthorizable where the metadata is another server's. */
function resourceOf(url: string, { resourceMetadata }: OAuthServerInfo): { readonly resource?: string } {
  if (resourceMetadata === undefined) return {};
  const { resource } = resourceMetadata;
  const asked = { requestedResource: resourceUrlFromServerUrl(url), configuredResource: resource };
  if (!checkResourceAllowed(asked)) throw new NotAuthorizable("its metadata is that of another server");
  return { resource };
}

function scopeOf(
  wanted: string | undefined,
  { resourceMetadata, authorizationServerMetadata }: OAuthServerInfo,
): { readonly scope?: string } {
  const scopes = (wanted ?? resourceMetadata?.scopes_supported?.join(" ") ?? "").split(" ").filter(Boolean);
  // Without it some give no refresh token.
  if (authorizationServerMetadata?.scopes_supported?.includes(offline) === true) scopes.push(offline);
  return scopes.length === 0 ? {} : { scope: [...new Set(scopes)].join(" ") };
}

/** PKCE is what protects a code; a secret that each registration gets anew adds nothing. */
function authMethodOf({ token_endpoint_auth_methods_supported: methods }: AuthorizationServerMetadata): string {
  return methods === undefined || methods.includes("none") ? "none" : (methods[0] ?? "none");
}

/** @throws NotAuthorizable for what can't be sent as a bearer token. */
function toTokens({ access_token, refresh_token, expires_in, token_type }: OAuthTokens): Tokens {
  const isBearer = token_type.toLowerCase() === "bearer";
  if (!isBearer || access_token.length > longestToken || !/^[\u0021-\u007e]+$/.test(access_token))
    throw new NotAuthorizable("its authorisation server gives no bearer token");
  const expiresAt = expires_in === undefined ? null : Date.now() + expires_in * 1_000;
  return { accessToken: access_token, refreshToken: refresh_token ?? null, expiresAt };
}

function problemOf(error: unknown): string {
  const known = causeOf(error, NotConnected) ?? causeOf(error, Redirected) ?? causeOf(error, AnswerTooLarge);
  if (known !== null) return `of it or of its authorisation server, ${known.message}`;
  if (error instanceof OAuthError) return `its authorisation server says ${wordOf(error.code)}`;
  return "its authorisation server does not answer as the specification says";
}

/** An error code is a word of the protocol (RFC 6749). */
function wordOf(code: string): string {
  return /^[a-z_]{1,40}$/.test(code) ? code : "that something is wrong";
}
