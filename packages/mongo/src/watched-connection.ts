import { trace } from "@opentelemetry/api";
import { Connection } from "./driver-connection.mjs";

/**
 * A connection that tells of commands inside recorded spans alone. To tell of one the driver copies it, and decodes the answer, which is
 * decoded once more for who has asked: of a hundred requests one is traced, and the others need nothing of it.
 */
export class WatchedConnection extends Connection {
  // A connection has one command at a time.
  #isToldOf = false;

  override get shouldEmitAndLogCommand(): boolean {
    // Whoever has heard of its begin hears of its end, also after the span that it was sent in.
    if (this.#isToldOf) {
      this.#isToldOf = false;
      return true;
    }
    return (this.#isToldOf = trace.getActiveSpan()?.isRecording() === true);
  }
}
