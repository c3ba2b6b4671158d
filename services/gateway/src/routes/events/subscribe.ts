import type { RouteCall } from "../../http/route.ts";
import { contextOf } from "../../http/request-context.ts";
import type { FrameRenderer } from "../../streams/sse-client.ts";
import type { StreamRegistry } from "../../streams/stream-registry.ts";
import { lastEventIdOf } from "./last-event-id.ts";

/** An event route: server-sent events for who asks for them by `Accept`, the JSON form for everybody else. */
export function subscribe(streams: StreamRegistry, render: FrameRenderer, listEvents: (call: RouteCall) => Promise<object>) {
  return async (call: RouteCall): Promise<object | undefined> => {
    if (call.request.headers.accept?.toLowerCase().includes("text/event-stream") !== true) return listEvents(call);
    const source = { conversationId: call.params["cId"] ?? "", messageId: call.params["mId"] ?? "" };
    const context = contextOf(call.response);
    const { response, actor, actorContext } = call;
    const subscription = { actor: actorContext, source, lastEventId: lastEventIdOf(call) };
    await streams.serve({ response, owner: actor, render, subscription }, (then) => {
      context.onClose = then;
    });
    // The router's closures and the limiter's bookkeeping would live as long as the stream.
    Object.assign(call.request, { next: undefined, rateLimit: undefined });
    return undefined;
  };
}
