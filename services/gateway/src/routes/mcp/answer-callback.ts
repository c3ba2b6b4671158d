import { isAppError } from "@parley/errors";
import type { Request, RequestHandler, Response } from "express";
import type { ConnectionClient } from "../../clients.ts";
import { contextOf } from "../../http/request-context.ts";

/** Where authorisation servers send people back to. */
export const callbackPath = "/api/mcp/callback";

const headers = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  // The address has a code and a state.
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/**
 * GET what an authorisation server has sent a person back with. It takes no key: the state names the person and the server, once, for ten
 * minutes. Answers a page for people: 200, or 400 with what they can do.
 */
export function answerCallback(connections: ConnectionClient): RequestHandler {
  return async (request, response) => {
    const context = contextOf(response);
    context.enter("GET", callbackPath);
    response.set(headers);
    const issuer = queryOf(request, "iss");
    const returned = { state: queryOf(request, "state"), code: queryOf(request, "code") };
    try {
      const { serverName, personName } = await connections.CompleteConnection(
        { ...returned, ...(issuer === "" ? {} : { issuer }) },
        { signal: context.signal },
      );
      answer(response, 200, `${personName} is connected to ${serverName}. You can close this page.`);
    } catch (error) {
      if (!isAppError(error) || error.code !== "FAILED_PRECONDITION") throw error;
      answer(response, 400, error.message);
    }
  };
}

/** "" for a parameter that is not there, or is there twice. */
function queryOf({ query }: Request, name: string): string {
  const value = query[name];
  return typeof value === "string" ? value : "";
}

function answer(response: Response, status: number, text: string): void {
  response.status(status).type("text/plain").send(`${text}\n`);
}
