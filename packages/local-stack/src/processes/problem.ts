/** Something the person at the terminal can put right: shown as this one line, without a stack. */
export class Problem extends Error {
  override name = "Problem";
}
