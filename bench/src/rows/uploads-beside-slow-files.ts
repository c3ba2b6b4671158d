import { quantile } from "../measure/statistics.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api } from "../stack/api.ts";
import { startFileService } from "../stack/file-service.ts";
import { freeAddress, startParley } from "../stack/parley.ts";
import { slowPdf } from "../stack/slow-pdf.ts";
import type { BenchContext } from "./bench-context.ts";

const rounds = 3;
const slowFiles = 8;
const warmUps = 30;
const uploadsARound = 100;
const text: Content = { contentType: "text/plain", content: Buffer.from("hello") };
const slow: Content = { contentType: "application/pdf", content: slowPdf() };

interface Content {
  readonly contentType: string;
  readonly content: Buffer;
}

/**
 * Row s: how long a text of five bytes takes from its creation until it is ready, one after the other, while eight documents of the
 * same key that take seconds to read are being read, against the same with nothing beside it.
 */
export async function uploadsBesideSlowFiles(context: BenchContext): Promise<Row[]> {
  const conversationAddress = await freeAddress();
  return context.using(
    () => startFileService(context.servers, conversationAddress),
    (files) => files.stop(),
    ({ address }) =>
      context.using(
        () => startParley(context.servers, { conversationAddress, gatewayEnv: { PARLEY_FILE_ADDRESS: address } }),
        (parley) => parley.stop(),
        async (parley) => {
          const api = new Api(parley.baseUrl, context.workspace);
          context.say(`s: texts beside ${slowFiles} slow documents`);
          for (let i = 0; i < warmUps; i++) await timeOf(api, text);
          const times = { baseline: [] as number[], parley: [] as number[] };
          for (let round = 0; round < rounds; round++) {
            times.baseline.push(quantile(await timesOf(api), 0.99));
            const beside = Array.from({ length: slowFiles }, () => timeOf(api, slow));
            times.parley.push(quantile(await timesOf(api), 0.99));
            await Promise.all(beside);
          }
          const what = `upload of a text beside ${slowFiles} documents that are slow to read, against the same alone, p99`;
          return [rowOf("s", what, "ms", times, { atMost: 3 })];
        },
      ),
  );
}

async function timesOf(api: Api): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < uploadsARound; i++) times.push(await timeOf(api, text));
  return times;
}

/** Milliseconds until the upload is answered. */
async function timeOf(api: Api, { contentType, content }: Content): Promise<number> {
  const began = performance.now();
  const declared = { contentType, fileName: "a", fileSize: content.length, useCase: "conversation" };
  const { file } = (await api.post(api.publicUrl("/files"), declared)) as { file: { uploadUrl: string } };
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(content)], { type: contentType }), "a");
  const answer = await fetch(file.uploadUrl, { method: "POST", headers: api.headers, body });
  if (!answer.ok) throw new Error(`an upload answered ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}
