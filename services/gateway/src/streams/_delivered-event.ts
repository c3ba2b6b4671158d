import type { DeliveredEvent__Output } from "@parley/contracts/conversation/v1";

/** An event as a conversation replica delivers it, without a payload. */
export const deliveredEvent: DeliveredEvent__Output = {
  eventId: "local-e-7",
  created: "1",
  conversationId: "cnv_1",
  messageId: "msg_1",
  configurationId: "agt_1",
  step: 0,
};
