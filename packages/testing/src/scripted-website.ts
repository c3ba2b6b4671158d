import { createServer } from "node:http";
import type { IncomingHttpHeaders, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a website answers: HTML, or anything by hand. */
export type ScriptedPage = string | ((response: ServerResponse, headers: IncomingHttpHeaders) => void);

/** A little website on this machine, which answers what a test says. */
export class ScriptedWebsite {
  /** By path. */
  readonly pages = new Map<string, ScriptedPage>();
  /** What was asked for, in order. */
  readonly asked: { readonly path: string; readonly at: number; readonly headers: IncomingHttpHeaders }[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url ?? "/";
      this.asked.push({ path, at: Date.now(), headers: request.headers });
      const page = this.pages.get(path);
      if (typeof page === "function") return page(response, request.headers);
      if (page === undefined) return response.writeHead(404).end("nothing here");
      const type = path.endsWith(".txt") ? "text/plain" : "text/html; charset=utf-8";
      response.writeHead(200, { "content-type": type }).end(page);
    });
  }

  static async start(pages: Readonly<Record<string, ScriptedPage>> = {}): Promise<ScriptedWebsite> {
    const website = new ScriptedWebsite();
    for (const [path, page] of Object.entries(pages)) website.pages.set(path, page);
    await new Promise<void>((resolve) => void website.#server.listen(0, "127.0.0.1", resolve));
    return website;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What `PARLEY_CRAWL_ALLOW` has to say for it to be crawled. */
  get allowed(): string {
    return `127.0.0.1/32:${this.port}`;
  }

  /** The paths that were asked for since the last call, but the rules for robots. */
  takePaths(): string[] {
    return this.asked.splice(0).flatMap(({ path }) => (path === "/robots.txt" ? [] : [path]));
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }
}
