// Of UTF-16: so much is written in a few milliseconds, whatever has to be escaped.
const pieceLength = 64 * 1024;
// So many short ones take as long.
const partsAtOnce = 5_000;
// A list or an object with so many values in it, so deep, is written at once. Nobody looks further: each value is looked at once a level.
const [fewValues, fewLevels] = [1_000, 4];

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

/** `Buffer.from(text)`, in steps. */
export function* textBytes(text: string): Generator<void, Buffer> {
  const whole = Buffer.allocUnsafe(Buffer.byteLength(text));
  let written = 0;
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = pieceEnd(text, start);
    written += whole.write(text.slice(start, end), written);
    yield;
  }
  return whole;
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

/** The lists and objects that a value is in stand on a stack: however deep it is, that makes nothing longer. */
function* partsOf(answer: unknown): Generator<string> {
  const names = new Names();
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
    // What JSON has no word for is null in a list, and its member is left out of an object.
    if (isShort(value, names)) yield JSON.stringify(value) ?? "null";
    else if (typeof value === "string") yield* textParts(value);
    else if (Array.isArray(value)) open.push(listParts(value));
    else open.push(objectParts(value as Readonly<Record<string, unknown>>, names.of(value as object)));
  }
}

/** The names of objects' members; those of an object with many, which take a while, are listed once. */
class Names {
  readonly #many = new Map<object, readonly string[]>();

  of(object: object): readonly string[] {
    const known = this.#many.get(object);
    if (known !== undefined) return known;
    const names = Object.keys(object);
    if (names.length > fewValues) this.#many.set(object, names);
    return names;
  }
}

/** Whether a value is quickly written. @param room How much it may have, and takes of that. */
function isShort(
  value: unknown,
  names: Names,
  room = { values: fewValues, length: pieceLength },
  levels = fewLevels,
): boolean {
  if (typeof value === "string") return (room.length -= value.length) >= 0;
  if (typeof value !== "object" || value === null) return true;
  // It says itself how it is written.
  if ("toJSON" in value && typeof value.toJSON === "function") return true;
  const isList = Array.isArray(value);
  const named = isList ? [] : names.of(value);
  room.values -= isList ? value.length : named.length;
  if (levels === 0 || room.values < 0) return false;
  const inside: readonly unknown[] = isList ? value : Object.values(value);
  return [named, inside].every((all) => all.every((one) => isShort(one, names, room, levels - 1)));
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
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = pieceEnd(text, start);
    yield JSON.stringify(text.slice(start, end)).slice(1, -1);
  }
  yield '"';
}

/** Where the next piece of a text ends: a character of two units stays whole. */
function pieceEnd(text: string, start: number): number {
  const end = start + pieceLength;
  return isFirstOfTwo(text.charCodeAt(end - 1)) ? end - 1 : end;
}

function isFirstOfTwo(unit: number): boolean {
  return unit >= 0xd8_00 && unit <= 0xdb_ff;
}
