import { request } from "node:http";

const piece = Buffer.alloc(64 * 1024, 7);

/** Sends `size` bytes between a head and a tail, as fast as the other side takes them. @throws Error for anything but 200. */
export function sendBytes(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  size: number,
  head = "",
  tail = "",
): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = size + Buffer.byteLength(head) + Buffer.byteLength(tail);
    const sending = request(url, { method, headers: { ...headers, "content-length": String(length) } }, (answer) => {
      answer.resume();
      answer.once("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${method} ${url}: ${answer.statusCode}`)),
      );
    });
    sending.once("error", reject);
    let left = size;
    const go = (): void => {
      while (left > 0) {
        const bytes = piece.subarray(0, Math.min(left, piece.length));
        left -= bytes.length;
        if (!sending.write(bytes)) return void sending.once("drain", go);
      }
      sending.end(tail);
    };
    if (head !== "") sending.write(head);
    go();
  });
}
