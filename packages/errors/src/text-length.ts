/** Whether a text has from `min` to `max` characters, counted as JSON Schema counts them: as code points, of which an emoji is one. */
export function hasLength(text: string, min: number, max: number): boolean {
  // Cheap first: counting the characters of a long text is not.
  if (text.length < min || text.length > max * 2) return false;
  if (text.length <= max && min <= 1) return true;
  const { length } = Array.from(text);
  return length >= min && length <= max;
}
