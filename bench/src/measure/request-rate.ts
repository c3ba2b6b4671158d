import autocannon from "autocannon";
import type { Client } from "autocannon";

export interface Load {
  /** Of several each connection has its own. */
  readonly url: string | readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
  /** Posted, where it is given; of several each connection posts its own in turn. */
  readonly body?: string | readonly string[];
}

/** Answers per second of a closed loop: each connection asks again once it has its answer. Any answer but 2xx and 304 is an error. */
export async function requestRate({ url, headers, connections, seconds, body }: Load): Promise<number> {
  const urls = [url].flat().map((one) => new URL(one));
  const bodies = body === undefined ? [] : [body].flat();
  let started = 0;
  const setupClient = (client: Client): void => {
    const place = started++;
    const { pathname, search } = urls[place % urls.length] ?? new URL("about:blank");
    const asked = { path: pathname + search, headers: { ...headers } };
    const own =
      bodies.length < connections ? bodies : bodies.filter((_body, at) => at % connections === place % connections);
    client.setRequests(
      own.length === 0 ? [asked] : own.map((text) => ({ ...asked, method: "POST" as const, body: text })),
    );
  };
  const result = await autocannon({ url: urls[0]?.origin ?? "", setupClient, connections, duration: seconds });
  // 304 is the only one of them that is ever sent.
  const [answers, others] = [result["2xx"] + result["3xx"], result.non2xx - result["3xx"]];
  if (others + result.errors + result.timeouts > 0 || answers === 0) {
    throw new Error(
      `${urls[0]?.href}: ${answers} answers, ${others} others, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  }
  return answers / result.duration;
}
