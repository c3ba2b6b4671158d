// Of UTF-16: so much is written in a few milliseconds, whatever has to be escaped.
const pieceLength = 64 * 1024;
// So many short ones take as long.
const partsAtOnce = 5_000;
// A list or an object of so many plain values is written at once; whether it is one is seen in microseconds.
const fewMembers = 1_000;

/**
 * The JSON of a large answer, as `JSON.stringify` writes it, in steps: the entries of long lists, the members of large objects and the
 * parts of long texts one after the other. It is for what operations answer with: objects, lists and what JSON has words for.
 */
export function* jsonPieces(answer: unknown): Generator<void, Buffer> {
  const pieces: Buffer[] = [];
  let [text, parts] = ["", 0];
  for (const part of partsOf(answer)) {
    text += part;
    parts += 1;
    if (text.length < pieceLength && parts < partsAtOnce) continue;
    pieces.push(Buffer.from(text));
    [text, parts] = ["", 0];
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

/** A value, or the name of a member, with what is written before it. */
interface Part {
  readonly before: string;
  readonly value: unknown;
}

/** What a list or an object consists of; returns what is written behind it. */
type Parts = Generator<Part, string>;

/** Each value is looked at once, however deep it is: the lists and objects that it is in stand on a stack. */
function* partsOf(answer: unknown): Generator<string> {
  const open: Parts[] = [alone(answer)];
  for (let innermost = open.at(-1); innermost !== undefined; innermost = open.at(-1)) {
    const next = innermost.next();
    if (next.done === true) {
      open.pop();
      yield next.value;
      continue;
    }
    const { before, value } = next.value;
    yield before;
    const parts = partsIn(value);
    if (parts !== null) open.push(parts);
    else if (typeof value === "string" && value.length > pieceLength) yield* textParts(value);
    // What JSON has no word for is null in a list, and its member is left out of an object.
    else yield JSON.stringify(value) ?? "null";
  }
}

/** What a list or an object is written in; null for what says itself how it is written, a few short values, and what is neither. */
function partsIn(value: unknown): Parts | null {
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) return areFewAndShort(value) ? null : listParts(value);
  if ("toJSON" in value && typeof value.toJSON === "function") return null;
  // Listed once: that takes a while where there are many.
  const names = Object.keys(value);
  const isShort = areFewAndShort(names) && areFewAndShort(Object.values(value));
  return isShort ? null : objectParts(value as Readonly<Record<string, unknown>>, names);
}

/** Whether these are few, none of them a list or an object, and short together. */
function areFewAndShort(values: readonly unknown[]): boolean {
  if (values.length > fewMembers) return false;
  let length = 0;
  return values.every((value) => {
    if (typeof value === "string") length += value.length;
    return (typeof value !== "object" || value === null) && length <= pieceLength;
  });
}

function* alone(value: unknown): Parts {
  yield { before: "", value };
  return "";
}

function* listParts(list: readonly unknown[]): Parts {
  let before = "[";
  for (const value of list) {
    yield { before, value };
    before = ",";
  }
  return before === "[" ? "[]" : "]";
}

function* objectParts(object: Readonly<Record<string, unknown>>, names: readonly string[]): Parts {
  let before = "{";
  for (const name of names) {
    const value = object[name];
    if (value === undefined || typeof value === "function" || typeof value === "symbol") continue;
    yield { before, value: name };
    yield { before: ":", value };
    before = ",";
  }
  return before === "{" ? "{}" : "}";
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
