import { useAtomValue } from "@gatehouse/shared/state";
import { offersAtom } from "../../federation/offers.atoms.ts";
import { createLazyPart } from "../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";

const noticeBarPart = createLazyPart(async () => (await import("./notice-bar.tsx")).NoticeBar);

/** Says below the page what there is to know about the versions that run; nothing, as a rule. */
export function SwapNotices() {
  const hasAny = useAtomValue(offersAtom).length > 0;
  const renderBar = useLazyPart(noticeBarPart, hasAny);
  return hasAny ? (renderBar?.({}) ?? null) : null;
}
