/** No connection was made: nothing was sent. The message has no word of the address. */
export class NotConnected extends Error {
  override readonly name = "NotConnected";
}

/** The server answers with more than is read. */
export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge";
}

/** The server sends its callers elsewhere. */
export class Redirected extends Error {
  override readonly name = "Redirected";
}

/** The connection ended before the answer came. */
export class AnswerLost extends Error {
  override readonly name = "AnswerLost";
}

/** The server does not know the session any more: it has done nothing. */
export class SessionLost extends Error {
  override readonly name = "SessionLost";
}

/** The first of a kind among an error and its causes. */
export function causeOf<T extends Error>(error: unknown, kind: abstract new (...args: never[]) => T): T | null {
  const deepest = 8;
  for (let depth = 0, at = error; at instanceof Error && depth < deepest; depth++, at = at.cause)
    if (at instanceof kind) return at;
  return null;
}
