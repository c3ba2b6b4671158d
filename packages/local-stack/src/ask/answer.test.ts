import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { printAnswer } from "./answer.ts";

let close = (): void => {};
afterEach(() => close());

/** Each request gets the next of these bodies; then the connection ends. */
async function serve(...bodies: string[]): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(bodies.shift() ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => server.close();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`, asked };
}

function event(eventId: string, data: object): string {
  return `data: ${JSON.stringify({ eventId, data })}\n\n`;
}

function tokens(eventId: string, text: string, classification = "tokens"): string {
  return event(eventId, { type: "generation_tokens", text, classification });
}

const nobody = (): Promise<void> => Promise.reject(new Error("nothing waits"));

test("prints the tokens and goes on after the last event when the stream breaks off", async () => {
  const { url, asked } = await serve(
    tokens("1", "Good ") + tokens("2", "(thinking)", "chain_of_thought"),
    tokens("3", "day") + event("4", { type: "agent_message_success", message: { content: "Good day" } }),
  );
  let text = "";
  await printAnswer(url, {}, (more) => (text += more), nobody);
  expect(text).toBe("Good day");
  expect(asked).toEqual(["/events", "/events?lastEventId=2"]);
});

test("takes the text from the end when no token is left in the stream", async () => {
  const { url } = await serve(event("9", { type: "agent_message_success", message: { content: "Good day" } }));
  let text = "";
  await printAnswer(url, {}, (more) => (text += more), nobody);
  expect(text).toBe("Good day");
});

test("tells why an agent failed", async () => {
  const { url } = await serve(event("1", { type: "agent_error", error: { message: "no model" } }));
  await expect(printAnswer(url, {}, () => {}, nobody)).rejects.toThrow("no model");
});

test("has each call that waits decided once, also when the stream says it again", async () => {
  const metadata = { mcpServerName: "files", toolName: "write" };
  const call = { actionId: "act_1", stake: "low", inputs: { path: "a" }, metadata };
  const waits = event("1", { type: "tool_approve_execution", ...call });
  const { url } = await serve(waits, waits + event("2", { type: "agent_message_success", message: { content: "x" } }));
  const asked: unknown[] = [];
  await printAnswer(
    url,
    {},
    () => {},
    async (blocked) => void asked.push(blocked),
  );
  expect(asked).toEqual([call]);
});
