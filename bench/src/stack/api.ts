/** A client's view of the workspace: paths, key and requests that must succeed. */
export class Api {
  readonly baseUrl: string;
  readonly workspaceId: string;
  readonly apiKey: string;

  constructor(baseUrl: string, workspace: { readonly workspaceId: string; readonly apiKey: string }) {
    this.baseUrl = baseUrl;
    this.workspaceId = workspace.workspaceId;
    this.apiKey = workspace.apiKey;
  }

  get headers(): { readonly authorization: string } {
    return { authorization: `Bearer ${this.apiKey}` };
  }

  /** URL of a route of the public family, below the workspace. */
  publicUrl(path: string): string {
    return `${this.baseUrl}/api/v1/w/${this.workspaceId}${path}`;
  }

  /** URL of a route of the private family, below the workspace. */
  privateUrl(path: string): string {
    return `${this.baseUrl}/api/w/${this.workspaceId}${path}`;
  }

  /** Where the events of an answer, or of a conversation, are followed. */
  eventsUrl(conversationId: string, messageId?: string): string {
    return this.publicUrl(
      `/assistant/conversations/${conversationId}${messageId === undefined ? "" : `/messages/${messageId}`}/events`,
    );
  }

  /** The same workspace with another key, which belongs to nobody: its conversations are in a list of their own. */
  async withNewKey(
    scopes: readonly string[] = ["conversations:read", "conversations:write"],
  ): Promise<{ readonly api: Api; readonly ownerId: string }> {
    const { key, secret } = (await this.post(this.privateUrl("/keys"), { name: "bench", scopes })) as {
      key: { keyId: string };
      secret: string;
    };
    return {
      api: new Api(this.baseUrl, { workspaceId: this.workspaceId, apiKey: secret }),
      ownerId: `key:${key.keyId}`,
    };
  }

  /** Posts JSON; anything but 200 and 201 is an error. */
  post(url: string, body: object): Promise<unknown> {
    const headers = { ...this.headers, "content-type": "application/json" };
    return this.#send(url, { method: "POST", headers, body: JSON.stringify(body) });
  }

  patch(url: string, body: object): Promise<unknown> {
    const headers = { ...this.headers, "content-type": "application/json" };
    return this.#send(url, { method: "PATCH", headers, body: JSON.stringify(body) });
  }

  get(url: string): Promise<unknown> {
    return this.#send(url, { headers: this.headers });
  }

  /** Posts a message; returns its id. */
  async postMessage(conversationId: string, content: string): Promise<string> {
    const { message } = (await this.post(
      this.publicUrl(`/assistant/conversations/${conversationId}/messages`),
      newMessage(content, []),
    )) as { message: { sId: string } };
    return message.sId;
  }

  async #send(url: string, request: RequestInit): Promise<unknown> {
    const answer = await fetch(url, request);
    if (!answer.ok) throw new Error(`${request.method ?? "GET"} ${url}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}

/** A message as clients post it. */
export function newMessage(content: string, agentIds: readonly string[]): object {
  return {
    content,
    mentions: agentIds.map((configurationId) => ({ configurationId })),
    context: { username: "bench", timezone: "Europe/Paris", origin: "api" },
  };
}
