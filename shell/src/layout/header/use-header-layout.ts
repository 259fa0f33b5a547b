import { useMediaQuery } from "../window/use-media-query.ts";

/** `wide` has everything in the bar, `narrow` search and organization, `small` neither: the rest is in one menu. */
export type HeaderLayout = "wide" | "narrow" | "small";

const narrowQuery = "(width < 79.9375em)";
const smallQuery = "(width < 48em)";

export function useHeaderLayout(): HeaderLayout {
  const isNarrow = useMediaQuery(narrowQuery);
  const isSmall = useMediaQuery(smallQuery);
  if (isSmall) return "small";
  return isNarrow ? "narrow" : "wide";
}
