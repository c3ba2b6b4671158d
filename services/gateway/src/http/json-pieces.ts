// Of UTF-16: so much is written in a few milliseconds, whatever has to be escaped.
const pieceLength = 64 * 1024;

/**
 * The JSON of a large answer, as `JSON.stringify` writes it, in steps: the entries of long lists, the members of large objects and the
 * parts of long texts one after the other. It is for what operations answer with: objects, lists and what JSON has words for.
 */
export function* jsonPieces(answer: unknown): Generator<void, Buffer> {
  const pieces: Buffer[] = [];
  let text = "";
  for (const part of partsOf(answer)) {
    text += part;
    if (text.length < pieceLength) continue;
    pieces.push(Buffer.from(text));
    text = "";
    yield;
  }
  pieces.push(Buffer.from(text));
  return yield* joined(pieces);
}

/** `Buffer.concat`, in steps: of a hundred megabytes it takes a while. */
function* joined(pieces: readonly Buffer[]): Generator<void, Buffer> {
  const whole = Buffer.allocUnsafe(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    end += piece.copy(whole, end);
    yield;
  }
  return whole;
}

function* partsOf(value: unknown): Generator<string> {
  // What JSON has no word for is null in a list, and its member is left out of an object.
  if (weigh(value, pieceLength) <= pieceLength) yield JSON.stringify(value) ?? "null";
  else if (typeof value === "string") yield* textParts(value);
  else if (Array.isArray(value)) yield* listParts(value);
  else yield* objectParts(value as object);
}

/** About how long the JSON of a value is before it is escaped, no further than beyond `most`. */
function weigh(value: unknown, most: number): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 8;
  let weight = 8;
  for (const [key, member] of Object.entries(value)) {
    weight += key.length + weigh(member, most - weight);
    if (weight > most) break;
  }
  return weight;
}

function* textParts(text: string): Generator<string> {
  yield '"';
  for (let start = 0; start < text.length;) {
    // A character of two units stays whole.
    const end = start + pieceLength - (isFirstOfTwo(text.charCodeAt(start + pieceLength - 1)) ? 1 : 0);
    yield JSON.stringify(text.slice(start, end)).slice(1, -1);
    start = end;
  }
  yield '"';
}

function isFirstOfTwo(unit: number): boolean {
  return unit >= 0xd8_00 && unit <= 0xdb_ff;
}

function* listParts(list: readonly unknown[]): Generator<string> {
  let before = "[";
  for (const entry of list) {
    yield before;
    yield* partsOf(entry);
    before = ",";
  }
  yield "]";
}

function* objectParts(value: object): Generator<string> {
  let before = "{";
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined || typeof member === "function" || typeof member === "symbol") continue;
    yield `${before}${JSON.stringify(key)}:`;
    yield* partsOf(member);
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}
