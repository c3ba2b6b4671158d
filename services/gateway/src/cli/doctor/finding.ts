/** What a check found. */
export interface Finding {
  readonly state: "ok" | "warning" | "wrong";
  /** What was looked at, and what is wrong with it. */
  readonly text: string;
}

export const ok = (text: string): Finding => ({ state: "ok", text });
export const warning = (text: string): Finding => ({ state: "warning", text });
export const wrong = (text: string): Finding => ({ state: "wrong", text });
