import { readFileSync } from "node:fs";
import type { RequestHandler } from "express";
import { isReady } from "./health.ts";
import type { Readiness } from "./health.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** GET /: name, version, health, and where the documentation is. For anybody. */
export function answerStartPage(readiness: Readiness): RequestHandler {
  return async (_request, response) => {
    response.setHeader("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cache-Control", "no-cache");
    response.type("html").send(page((await isReady(readiness)) ? "ready" : "not ready"));
  };
}

const page = (health: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Parley</title></head>
<body>
<h1>Parley ${version}</h1>
<p>This gateway is <a href="/readyz">${health}</a>.</p>
<ul>
<li><a href="/docs">API documentation</a>, to read and to try with a key</li>
<li><a href="/openapi.json">OpenAPI document</a></li>
</ul>
<h2>Quickstart</h2>
<p>With the id of your workspace, a key and the id of an agent:</p>
<pre>
curl /api/v1/w/WORKSPACE/assistant/conversations \\
  -H 'Authorization: Bearer KEY' -H 'Content-Type: application/json' \\
  -d '{"blocking":true,"message":{"content":"Hello","mentions":[{"configurationId":"AGENT"}],"context":{"username":"me","timezone":"UTC"}}}'
</pre>
</body>
</html>
`;
