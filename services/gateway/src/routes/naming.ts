import { AppError, isAppError } from "@parley/errors";

/**
 * Names the fields that a service finds wrong as they are named in the body of the request, where the two differ.
 * @param name A field's name in the body, from its name in the RPC.
 */
export async function naming<T>(answer: Promise<T>, name: (field: string) => string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isAppError(error) || error.fields.length === 0) throw error;
    const fields = error.fields.map(({ field, problem }) => ({ field: name(field), problem }));
    const first = error.fields[0]?.field ?? "";
    const message = error.message.startsWith(`${first}: `) ? `${name(first)}${error.message.slice(first.length)}` : error.message;
    throw new AppError(error.code, error.reason, message, { cause: error, fields, ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }) });
  }
}
