/** The `data:` of each server-sent event in a stream of bytes; comments, ids and retry times are passed over. */
export async function* sseData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    text = (text + decoder.decode(chunk, { stream: true })).replaceAll("\r\n", "\n");
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const data = dataOf(text.slice(0, end));
      text = text.slice(end + 2);
      if (data !== "") yield data;
    }
  }
}

function dataOf(frame: string): string {
  const lines = frame.split("\n").filter((line) => line.startsWith("data:"));
  return lines.map((line) => line.slice("data:".length).replace(/^ /, "")).join("\n");
}
