import { useAtomValue } from "@gatehouse/shared/state";
import { offersAtom } from "../../federation/offers.atoms.ts";
import { overrideBadgeAtom } from "../../federation/override.atoms.ts";
import { createLazyPart } from "../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";

const noticeBarPart = createLazyPart(async () => (await import("./notice-bar.tsx")).NoticeBar);

/** Says below the page what there is to know about the versions that run; nothing, as a rule. */
export function SwapNotices() {
  const hasOffer = useAtomValue(offersAtom).length > 0;
  const hasAny = useAtomValue(overrideBadgeAtom) !== null || hasOffer;
  const renderBar = useLazyPart(noticeBarPart, hasAny);
  return hasAny ? (renderBar?.({}) ?? null) : null;
}
