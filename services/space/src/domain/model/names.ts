import { hasLength, invalidField } from "@parley/errors";

const maxCharacters = 128;

/** What names are compared by: those that differ in nothing but case or composition are the same. */
export function foldName(name: string): string {
  return Array.from(name.normalize("NFC"), (character) => character.toLowerCase()).join("");
}

/** A name as it is kept, without the white space around it. @throws AppError INVALID_ARGUMENT naming `name`. */
export function checkName(given: string): string {
  const name = given.trim();
  if (name === "") throw invalidField("name", "must not be empty");
  checkLength("name", name, maxCharacters);
  return name;
}

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function checkLength(field: string, text: string, max: number): void {
  if (!hasLength(text, 0, max)) throw invalidField(field, `must have at most ${max} characters`);
}
