/** The running Parley that is looked at, and a key with which one may upload there. */
export interface Deployment {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly workspaceId: string;
  readonly apiKey: string;
}

/** A request to the API. @param path Below the family's workspace: `/files`. */
export function ask(
  { baseUrl, workspaceId, apiKey }: Deployment,
  family: "public" | "private",
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  const prefix = family === "public" ? "/api/v1/w" : "/api/w";
  return fetch(`${baseUrl}${prefix}/${workspaceId}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** A request to the routes of files. */
export function askFiles(deployment: Deployment, method: string, path: string, body?: object): Promise<Response> {
  return ask(deployment, "private", method, `/files${path}`, body);
}
