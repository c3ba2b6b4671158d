import { AppError } from "@parley/errors";

export function serverNotFound(): AppError {
  return new AppError(
    "NOT_FOUND",
    "SERVER_NOT_FOUND",
    "There is no such MCP server, or its lease is over: register it",
  );
}

export function serverForeign(): AppError {
  return new AppError("PERMISSION_DENIED", "SERVER_NOT_OWNED", "This MCP server was registered by somebody else");
}

export function tooManyServers(name: string, most: number): AppError {
  const message = `Maximum number of servers (${most}) with name ${name} reached: close one of them first`;
  return new AppError("FAILED_PRECONDITION", "TOO_MANY_SERVERS", message);
}

export function tooManyCalls(): AppError {
  const message = "Too many calls wait for this MCP server: try again when some have ended";
  return new AppError("RESOURCE_EXHAUSTED", "TOO_MANY_CALLS", message, { retryAfterSeconds: 5 });
}

export function callNotFound(): AppError {
  return new AppError("NOT_FOUND", "CALL_NOT_FOUND", "There is no such call, or it was forgotten");
}

export function contentTooLarge(what: string, mebibytes: number): AppError {
  return new AppError("PAYLOAD_TOO_LARGE", "CONTENT_TOO_LARGE", `${what} is larger than ${mebibytes} MB: send less`);
}

export function serverNotAnswering(): AppError {
  const message = "The MCP server does not say which tools it has: is its client running? Try again";
  return new AppError("UNAVAILABLE", "SERVER_NOT_ANSWERING", message, { retryAfterSeconds: 2 });
}

export function toolsNotReadable(problem: string): AppError {
  const message = `The MCP server's list of tools can't be read: ${problem}`;
  return new AppError("FAILED_PRECONDITION", "TOOLS_NOT_READABLE", message);
}

export function managingRequired(): AppError {
  const message = "This needs a key with the scope mcp:manage";
  return new AppError("PERMISSION_DENIED", "INSUFFICIENT_SCOPE", message);
}

export function remoteServerNotFound(): AppError {
  return new AppError("NOT_FOUND", "REMOTE_SERVER_NOT_FOUND", "There is no such MCP server in this workspace");
}

export function serverNameTaken(): AppError {
  return new AppError("ALREADY_EXISTS", "SERVER_NAME_TAKEN", "Another MCP server has this name: choose another one");
}

export function tooManyRemoteServers(most: number): AppError {
  const message = `A workspace has at most ${most} MCP servers: delete one of them first`;
  return new AppError("FAILED_PRECONDITION", "TOO_MANY_SERVERS", message);
}

export function serverInUse(agents: number): AppError {
  const message = `${agents} agents use tools of this MCP server: change them first, or force its deletion`;
  return new AppError("FAILED_PRECONDITION", "SERVER_IN_USE", message);
}

export function secretsNotConfigured(): AppError {
  const message = "This installation has no key to seal headers with: set PARLEY_SECRET_KEYS of mcp-registry";
  return new AppError("FAILED_PRECONDITION", "SECRETS_NOT_CONFIGURED", message);
}

export function serverChanged(): AppError {
  const message = "The MCP server is being changed by somebody else: try again";
  return new AppError("ABORTED", "SERVER_CHANGED", message);
}

export function toolNotFound(): AppError {
  return new AppError("NOT_FOUND", "TOOL_NOT_FOUND", "The MCP server has no such tool, or it is not enabled");
}

export function toolChanged(): AppError {
  const message = "The MCP server says something else of this tool than when the call was asked for: ask again";
  return new AppError("FAILED_PRECONDITION", "TOOL_CHANGED", message);
}

export function viewNotFound(): AppError {
  return new AppError("NOT_FOUND", "VIEW_NOT_FOUND", "There is no such view of an MCP server");
}

export function spaceNotFound(): AppError {
  return new AppError("NOT_FOUND", "SPACE_NOT_FOUND", "There is no such space");
}

export function remoteNotAnswering(problem: string): AppError {
  const message = `The MCP server does not answer: ${problem}. Try again`;
  return new AppError("UNAVAILABLE", "SERVER_NOT_ANSWERING", message, { retryAfterSeconds: 5 });
}

export function neighborAway(what: string, cause: unknown): AppError {
  const message = `${what} can't be asked right now: try again`;
  return new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", message, { cause, retryAfterSeconds: 2 });
}

export function connectionNotNeeded(): AppError {
  const message = "This MCP server asks nobody to authorise: its tools can be called as they are";
  return new AppError("FAILED_PRECONDITION", "CONNECTION_NOT_NEEDED", message);
}

export function authorizationNotPossible(problem: string): AppError {
  const message = `Nobody can authorise at this MCP server now: ${problem}`;
  return new AppError("FAILED_PRECONDITION", "AUTHORIZATION_NOT_POSSIBLE", message);
}

export function authorizationUnknown(): AppError {
  const message = "This authorisation is not awaited, or not any more: begin again";
  return new AppError("FAILED_PRECONDITION", "AUTHORIZATION_UNKNOWN", message);
}

export function authorizationRefused(problem: string): AppError {
  const message = `There is no authorisation: ${problem}. Begin again`;
  return new AppError("FAILED_PRECONDITION", "AUTHORIZATION_REFUSED", message);
}

export function personalAuthRequired(): AppError {
  const message = "The MCP server asks each person to authorise: connect your account first";
  return new AppError("FAILED_PRECONDITION", "PERSONAL_AUTH_REQUIRED", message);
}

export function personToAuthorizeRequired(): AppError {
  const message = "The MCP server asks each person to authorise, and a key without a person asked";
  return new AppError("FAILED_PRECONDITION", "PERSON_REQUIRED", message);
}
