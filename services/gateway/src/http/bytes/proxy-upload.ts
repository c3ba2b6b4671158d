import type { IncomingMessage } from "node:http";
import { finished, pipeline } from "node:stream";
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import type { BusboyHeaders } from "@fastify/busboy";
import type { StorageRequest__Output } from "@parley/contracts/file/v1";
import { AppError, invalidField } from "@parley/errors";
import type { YoungGenerationGcHint } from "@parley/runtime";
import { CountingStream } from "./counting-stream.ts";
import type { StreamedContent } from "./counting-stream.ts";
import { answerOf, storageUnavailable, storageRequest } from "./storage-request.ts";

const partName = "file";
const limits = {
  files: 16,
  fields: 16,
  fieldSize: 64 * 1024,
  fieldNameSize: 128,
  headerPairs: 32,
  headerSize: 8 * 1024,
};

/**
 * Streams the part `file` of a multipart request to the storage as it comes; only what is between two sockets is in
 * memory. Resolves with what is known of it when the storage has the whole of it; when anything goes wrong before, the
 * storage keeps nothing.
 * @throws AppError 400 when the request is no form with such a part of the declared length, 503 when the storage can't
 * be reached.
 */
export function proxyUpload(
  request: IncomingMessage,
  upload: StorageRequest__Output,
  gcHint: YoungGenerationGcHint,
): Promise<StreamedContent> {
  const form = openForm(request);
  return new Promise((resolve, reject) => {
    let taken: { readonly part: Readable; readonly stored: Promise<StreamedContent> } | undefined;
    const fail = (error: Error): void => {
      reject(error);
      request.unpipe(form);
      // The part does not end by itself when the request does, and the storage would wait for its rest.
      taken?.part.destroy(error);
      // What the client still sends is read and dropped, so that it gets to the answer.
      request.resume();
    };
    form.on("file", (name: string, part: Readable) => {
      if (name !== partName || taken !== undefined) return void part.resume();
      taken = { part, stored: store(part, upload, gcHint) };
      taken.stored.catch(fail);
    });
    form.once("error", (cause: Error) => fail(invalidForm(cause)));
    form.once("finish", () =>
      taken === undefined ? fail(invalidField(partName, "is missing")) : void taken.stored.then(resolve, reject),
    );
    finished(request, { writable: false }, (cause) =>
      cause === undefined || cause === null
        ? undefined
        : fail(
            cause instanceof AppError
              ? cause
              : new AppError("CANCELLED", "REQUEST_CANCELLED", "The client has gone", { cause }),
          ),
    );
    request.pipe(form);
  });
}

async function store(
  part: Readable,
  { url, headers }: StorageRequest__Output,
  gcHint: YoungGenerationGcHint,
): Promise<StreamedContent> {
  const signed = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  // The storage has all that has arrived: it waits for the client.
  const request = storageRequest(
    "PUT",
    url,
    signed,
    (sending) => !sending.writableEnded && sending.writableLength === 0,
  );
  const answered = answerOf(request);
  const counting = new CountingStream(Number(signed["content-length"]), gcHint);
  const sent = new Promise<void>((resolve, reject) => {
    // Whichever fails first is the reason: the pipeline ends the other for it.
    let reason: AppError | undefined;
    part.once("error", (cause) => (reason ??= cause instanceof AppError ? cause : invalidForm(cause)));
    request.once("error", (cause) => (reason ??= storageUnavailable(cause)));
    pipeline(part, counting, request, (error) =>
      error ? reject(error instanceof AppError ? error : (reason ?? storageUnavailable(error))) : resolve(),
    );
  });
  answered.catch(() => undefined);
  await sent;
  const answer = await answered;
  answer.resume();
  if (answer.statusCode !== 200)
    throw storageUnavailable(new Error(`the storage answered ${answer.statusCode} to an upload`));
  return counting.content();
}

function openForm(request: IncomingMessage): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits,
      highWaterMark: 16 * 1024,
      fileHwm: 16 * 1024,
    });
  } catch (cause) {
    throw invalidForm(cause, "Content-Type");
  }
}

function invalidForm(cause: unknown, field = "body"): AppError {
  const problem = "must be a multipart form (multipart/form-data)";
  return new AppError("INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", `${field}: ${problem}`, {
    cause,
    fields: [{ field, problem }],
  });
}
