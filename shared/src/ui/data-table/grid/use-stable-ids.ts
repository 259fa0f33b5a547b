import { useState } from "react";

/** The same list as long as the ids are the same, even if each render lists them again. */
export function useStableIds(ids: readonly string[]): readonly string[] {
  const [known, setKnown] = useState(ids);
  const isSame = known.length === ids.length && known.every((id, index) => id === ids[index]);
  if (isSame) return known;
  setKnown(ids);
  return ids;
}
