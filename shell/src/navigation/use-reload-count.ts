import { useLocation } from "@gatehouse/shared/routing";
import { useState } from "react";

/** Increases when the user navigates to the current URL, so that the page is remounted. */
export function useReloadCount(): number {
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  const [seen, setSeen] = useState({ address, key, count: 0 });
  if (seen.key === key) return seen.count;
  const count = seen.address === address ? seen.count + 1 : seen.count;
  setSeen({ address, key, count });
  return count;
}
