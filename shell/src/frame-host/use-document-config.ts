import type { PluginFrameConfig } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { useState } from "react";
import type { FrameHostState } from "./frame-host-state.ts";

type Kept = { load: number; config: PluginFrameConfig };

/**
 * Returns what the document on screen was loaded with. A ready document keeps its version, which may hold unsaved work;
 * like its page, it changes only when the page is shown again. Decision 020.
 */
export function useDocumentConfig(
  newest: PluginFrameConfig | undefined,
  { load, phase }: FrameHostState,
): PluginFrameConfig | undefined {
  const [kept, setKept] = useState<Kept | null>(null);
  const isKept = kept?.load === load;
  if (phase === "ready" && !isKept && newest) setKept({ load, config: newest });
  return isKept ? kept.config : newest;
}
