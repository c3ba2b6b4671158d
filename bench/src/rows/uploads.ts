import { peakBytes, settledBytes } from "../measure/memory.ts";
import { measureInTurn } from "../measure/pairs.ts";
import { sendBytes } from "../measure/send-bytes.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api } from "../stack/api.ts";
import { startFileService } from "../stack/file-service.ts";
import { freeAddress, startParley } from "../stack/parley.ts";
import type { BenchContext } from "./bench-context.ts";

const mebibyte = 1024 * 1024;
const size = 100 * mebibyte;
const parallel = { uploads: 20, size: 50 * mebibyte, allowed: 64 * mebibyte };
const contentType = "application/octet-stream";
const boundary = "bench-boundary";
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: ${contentType}\r\n\r\n`;

/**
 * Row i: uploads through the gateway until the file is ready against bare PUTs to the same storage; and what many of them
 * at once weigh in the gateway.
 */
export async function uploads(context: BenchContext): Promise<Row[]> {
  const conversationAddress = await freeAddress();
  return context.using(
    () => startFileService(context.servers, conversationAddress),
    (files) => files.stop(),
    ({ address }) =>
      context.using(
        () =>
          startParley(context.servers, {
            conversationAddress,
            gatewayEnv: { PARLEY_FILE_ADDRESS: address },
            nodeArgs: ["--inspect=127.0.0.1:0"],
          }),
        (parley) => parley.stop(),
        async (parley) => {
          const api = new Api(parley.baseUrl, context.workspace);
          context.say(`i: ${parallel.uploads} uploads of 50 MB at once`);
          // The code that serves an upload is loaded and compiled before the first reading.
          await throughGateway(api, parallel.size);
          const idle = await settledBytes([parley.gateway]);
          await Promise.all(Array.from({ length: parallel.uploads }, () => throughGateway(api, parallel.size)));
          const memory = {
            baseline: [(idle + parallel.allowed) / mebibyte],
            parley: [(await peakBytes([parley.gateway])) / mebibyte],
          };
          context.say("i: 100 MB, one after the other");
          const rate = await measureInTurn(
            () => rateOf(() => barePut(api, size)),
            () => rateOf(() => throughGateway(api, size)),
          );
          return [
            rowOf("i", "upload of 100 MB through the gateway until it is ready, against a bare PUT", "MB/s", rate, {
              atLeast: 0.7,
            }),
            rowOf(
              "i",
              "most memory of the gateway in 20 uploads of 50 MB at once, against idle and 64 MB",
              "MB",
              memory,
              { atMost: 1 },
            ),
          ];
        },
      ),
  );
}

async function rateOf(upload: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await upload();
  return size / mebibyte / ((performance.now() - started) / 1_000);
}

async function barePut(api: Api, bytes: number): Promise<void> {
  const { uploadUrl } = await create(api, api.privateUrl("/files"), bytes);
  await sendBytes(uploadUrl, "PUT", { "content-type": contentType }, bytes);
}

async function throughGateway(api: Api, bytes: number): Promise<void> {
  const { uploadUrl } = await create(api, api.publicUrl("/files"), bytes);
  await sendBytes(
    uploadUrl,
    "POST",
    { ...api.headers, "content-type": `multipart/form-data; boundary=${boundary}` },
    bytes,
    head,
    `\r\n--${boundary}--\r\n`,
  );
}

async function create(api: Api, url: string, fileSize: number): Promise<{ uploadUrl: string }> {
  const { file } = (await api.post(url, { contentType, fileName: "a.bin", fileSize, useCase: "conversation" })) as {
    file: { uploadUrl: string };
  };
  return file;
}
