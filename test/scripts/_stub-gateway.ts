import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiClient } from "@parley/testing";

/** What is answered to a GET of a path, beside 404 to all others: a text of any kind, as JSON where it is none. */
export type Answers = Readonly<Record<string, unknown>>;

/** A gateway that knows these answers, by the path behind the workspace. */
export class StubGateway {
  answers: Answers = {};
  readonly #server = createServer(({ url = "" }, response) => {
    const path = url.replace(/^\/api(\/v1)?\/w\/w/, "");
    const answer = path === "/openapi.json" ? { paths: {} } : this.answers[path];
    const isText = typeof answer === "string";
    response.writeHead(answer === undefined ? 404 : 200, {
      "content-type": isText ? "text/event-stream" : "application/json",
    });
    response.end(isText ? answer : JSON.stringify(answer ?? {}));
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => void this.#server.listen(0, "127.0.0.1", resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get api(): ApiClient {
    return new ApiClient(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`, "w", "key");
  }
}
