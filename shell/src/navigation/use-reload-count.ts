import { useLocation } from "@gatehouse/shared/routing";
import { useState } from "react";

/** Grows when the user navigates to the address that is already shown: the page is then built anew. */
export function useReloadCount(): number {
  const { pathname, search, key } = useLocation();
  const address = pathname + search;
  const [seen, setSeen] = useState({ address, key, count: 0 });
  if (seen.key === key) return seen.count;
  const count = seen.address === address ? seen.count + 1 : seen.count;
  setSeen({ address, key, count });
  return count;
}
