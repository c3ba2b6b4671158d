import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { slices } from "@parley/runtime";
import { Router, static as serveFiles } from "express";
import type { OpenApiDocument } from "./document.ts";

// The page of swagger-ui-dist with what may be loaded said: nothing but what this service serves.
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parley API</title>
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
<link rel="icon" href="/docs/assets/favicon-32x32.png">
</head>
<body>
<div id="page"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/page.js"></script>
</body>
</html>
`;
const settings = {
  url: "/openapi.json",
  dom_id: "#page",
  deepLinking: true,
  displayOperationId: true,
  docExpansion: "none",
  tryItOutEnabled: true,
};
const script = `SwaggerUIBundle(${JSON.stringify(settings)});\n`;
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
const assets = fileURLToPath(new URL(".", import.meta.resolve("swagger-ui-dist/package.json")));
const served = new Set(["/swagger-ui.css", "/swagger-ui-bundle.js", "/favicon-32x32.png"]);

/** `/openapi.json`, and `/docs`: a page to read it and to try it with a key. For anybody: neither holds a secret. */
export function documentation(steps: () => Generator<void, OpenApiDocument>): Router {
  const router = Router();
  // As bytes: all clients that have not read it yet share them.
  let making: Promise<{ readonly bytes: Buffer; readonly etag: string }> | undefined;
  router.get("/openapi.json", async (_request, response) => {
    making ??= slices.run(steps()).then((document) => withTag(JSON.stringify(document)));
    const { bytes, etag } = await making;
    response.setHeader("ETag", etag);
    response.setHeader("Cache-Control", "no-cache");
    response.type("application/json").send(bytes);
  });
  router.get("/docs", (_request, response) => {
    response.setHeader("Content-Security-Policy", policy);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.type("html").send(page);
  });
  router.get("/docs/page.js", (_request, response) => {
    response.type("text/javascript").send(script);
  });
  const files = serveFiles(assets, { index: false, redirect: false, immutable: true, maxAge: "1d" });
  router.use("/docs/assets", (request, response, next) =>
    served.has(request.path) ? files(request, response, next) : next(),
  );
  return router;
}

function withTag(text: string): { readonly bytes: Buffer; readonly etag: string } {
  return { bytes: Buffer.from(text), etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}
