import { isAppError } from "@parley/errors";
import type { RequestHandler, Response } from "express";
import type { ConnectionClient } from "../../clients.ts";
import { confirmationPage } from "../../http/confirmation-page.ts";
import { contextOf } from "../../http/request-context.ts";

/** Where authorisation servers send people back to. */
export const callbackPath = "/api/mcp/callback";

const headers = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  // The address has a code and a state.
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** What an authorisation server has sent a person back with; "" for what is not there. */
interface Returned {
  readonly state: string;
  readonly code: string;
  readonly iss: string;
}

/**
 * GET what an authorisation server has sent a person back with. It takes no key: the state names the person and the server, once, for ten
 * minutes. Answers a page that names them and asks, since whoever opens the address of somebody else's authorisation would give that
 * person their account; POST of its form says yes. 200, or 400 with what they can do.
 */
export function answerCallback(connections: ConnectionClient): RequestHandler {
  return async (request, response) => {
    const context = contextOf(response);
    context.enter(request.method, callbackPath);
    response.set(headers);
    const isAnswered = request.method === "POST";
    const returned = returnedIn(isAnswered ? (request.body as unknown) : request.query);
    const { state, code, iss } = returned;
    const rpc = { signal: context.signal };
    try {
      // Where nobody has allowed it there is nothing to ask: it is over.
      if (isAnswered || code === "") {
        const issuer = iss === "" ? {} : { issuer: iss };
        const { serverName, personName } = await connections.CompleteConnection({ state, code, ...issuer }, rpc);
        return answer(response, 200, `${personName} is connected to ${serverName}. You can close this page.`);
      }
      const pending = await connections.GetPendingConnection({ state }, rpc);
      response.type("html").send(confirmationPage(pending, { ...returned }));
    } catch (error) {
      if (!isAppError(error) || error.code !== "FAILED_PRECONDITION") throw error;
      answer(response, 400, error.message);
    }
  };
}

/** What is there twice counts as not there. */
function returnedIn(fields: unknown): Returned {
  const of = (name: keyof Returned): string => {
    const value = (fields as Partial<Record<string, unknown>> | undefined)?.[name];
    return typeof value === "string" ? value : "";
  };
  return { state: of("state"), code: of("code"), iss: of("iss") };
}

function answer(response: Response, status: number, text: string): void {
  response.status(status).type("text/plain").send(`${text}\n`);
}
