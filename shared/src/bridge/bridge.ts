export { forwardStepUp } from "./forward-step-up.ts";
export { listenAsFrameHost, postToFrameHost } from "./frame-host-messages.ts";
export {
  frameHostSchema,
  frameToHostSchema,
  hostToFrameSchema,
  type FrameHostMessage,
  type FrameToHostMessage,
  type HostToFrameMessage,
} from "./frame-messages.ts";
export { useHostedFrame } from "./use-hosted-frame.ts";
export { listenToFrame, listenToParent, postToFrame, postToParent } from "./window-messages.ts";
