/** Whether work that is accepted now can be done soon. */
export interface WorkAcceptance {
  /** @throws AppError UNAVAILABLE while what was accepted waits for too long. */
  require(): void;
}
