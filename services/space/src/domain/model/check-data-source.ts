import { checkText } from "./check-text.ts";
import { checkName } from "./names.ts";

const maxDescriptionCharacters = 1_024;
const maxNameCharacters = 128;

/** A source's name as it is kept. @throws AppError INVALID_ARGUMENT naming `name`. */
export function checkSourceName(given: string): string {
  const name = checkName(given);
  checkText("name", name, maxNameCharacters);
  return name;
}

/** A source's description as it is kept; null for none. @throws AppError INVALID_ARGUMENT naming `description`. */
export function checkSourceDescription(description: string | null): string | null {
  if (description === null || description === "") return null;
  checkText("description", description, maxDescriptionCharacters);
  return description;
}
