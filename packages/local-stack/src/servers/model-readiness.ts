/** Health, then one real token: the health check answers before the first request is fast. */
export async function proveModel(url: string, model: string): Promise<void> {
  const health = await fetch(new URL("/health", url), { signal: AbortSignal.timeout(2_000) });
  if (!health.ok) throw new Error(`the model server's health check answers ${health.status}`);
  const answer = await complete(url, model, "local");
  if (!answer.ok) throw new Error(`the model server answers ${answer.status}`);
}

/**
 * A given model may refuse the request's form (some know other parameter names) and still be there; it may not refuse
 * the key or the address.
 */
export async function reachModel(url: string, model: string, apiKey: string): Promise<void> {
  const answer = await complete(url, model, apiKey);
  if ([401, 403, 404].includes(answer.status) || answer.status >= 500) throw new Error(`it answers ${answer.status}`);
}

async function complete(url: string, model: string, apiKey: string): Promise<Response> {
  const answer = await fetch(`${url}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({ model, max_tokens: 1, temperature: 0, messages: [{ role: "user", content: "Hello" }] }),
    signal: AbortSignal.timeout(30_000),
  });
  await answer.arrayBuffer();
  return answer;
}
