import { frameDefinitions } from "./frame-definitions.ts";
import { FrameHost } from "./frame-host.tsx";

/** One host for each frame; each keeps its frame alive across route changes. */
export function FrameHosts() {
  return frameDefinitions.map((frame) => <FrameHost key={frame.pluginId} frame={frame} />);
}
