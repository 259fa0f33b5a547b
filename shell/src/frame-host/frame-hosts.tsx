import { useAtomValue } from "@gatehouse/shared/state";
import { FrameHost } from "./frame-host.tsx";
import { hostedFramesAtom } from "./hosted-frames.atoms.ts";

/** One host per frame, which keeps its frame alive across route changes. */
export function FrameHosts() {
  return useAtomValue(hostedFramesAtom).map((frame) => <FrameHost key={frame.pluginId} frame={frame} />);
}
