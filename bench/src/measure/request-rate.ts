import autocannon from "autocannon";

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

/** Answers per second of a closed loop: each connection asks again once it has its answer. Any answer but 2xx is an error. */
export async function requestRate({ url, headers, connections, seconds }: Load): Promise<number> {
  const result = await autocannon({ url, headers: { ...headers }, connections, duration: seconds });
  if (result.non2xx + result.errors + result.timeouts > 0 || result["2xx"] === 0) {
    throw new Error(
      `${url}: ${result["2xx"]} answers, ${result.non2xx} not 2xx, ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  }
  return result["2xx"] / result.duration;
}
