// A piece takes a millisecond or two: a list in a field of an answer's one object is made entry by entry.
const depth = 3;
const pieceLength = 64 * 1024;

/**
 * The JSON of a large answer, as `JSON.stringify` writes it, in steps: the entries of lists, and the members of objects, near its root one after the
 * other. It is for what operations answer with: objects, lists and what JSON has words for.
 */
export function* jsonPieces(answer: unknown): Generator<void, Buffer> {
  const pieces: Buffer[] = [];
  let text = "";
  for (const part of partsOf(answer, depth)) {
    text += part;
    if (text.length < pieceLength) continue;
    pieces.push(Buffer.from(text));
    text = "";
    yield;
  }
  pieces.push(Buffer.from(text));
  return Buffer.concat(pieces);
}

function* partsOf(value: unknown, deeper: number): Generator<string> {
  if (deeper > 0 && Array.isArray(value)) yield* listParts(value, deeper - 1);
  else if (deeper > 0 && isPlain(value)) yield* objectParts(value, deeper - 1);
  // What JSON has no word for is null in a list, and its member is left out of an object.
  else yield JSON.stringify(value) ?? "null";
}

function* listParts(list: readonly unknown[], deeper: number): Generator<string> {
  let before = "[";
  for (const entry of list) {
    yield before;
    yield* partsOf(entry, deeper);
    before = ",";
  }
  yield list.length === 0 ? "[]" : "]";
}

function* objectParts(value: object, deeper: number): Generator<string> {
  let before = "{";
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined || typeof member === "function" || typeof member === "symbol") continue;
    yield `${before}${JSON.stringify(key)}:`;
    yield* partsOf(member, deeper);
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
