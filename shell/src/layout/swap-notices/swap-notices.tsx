import { useAtomValue } from "@gatehouse/shared/state";
import { offersAtom } from "../../federation/swap/offers.atoms.ts";
import { overrideBadgeAtom } from "../../federation/override/override.atoms.ts";
import { rollbacksAtom } from "../../federation/swap/rollbacks.atoms.ts";
import { selectionAtom } from "../../federation/selection/selection.atoms.ts";
import { createLazyPart } from "../../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";

const noticeBarPart = createLazyPart(async () => (await import("./notice-bar.tsx")).NoticeBar);

/** Notices about the running versions; usually empty. */
export function SwapNotices() {
  const hasOffer = useAtomValue(offersAtom).length > 0;
  const hasRollback = useAtomValue(rollbacksAtom).length > 0;
  const hasPreview = useAtomValue(selectionAtom)?.previews !== undefined;
  const hasAny = useAtomValue(overrideBadgeAtom) !== null || hasOffer || hasRollback || hasPreview;
  const renderBar = useLazyPart(noticeBarPart, hasAny);
  return hasAny ? (renderBar?.({}) ?? null) : null;
}
