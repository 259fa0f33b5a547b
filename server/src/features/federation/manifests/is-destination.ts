import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { aliases } from "./reserved-areas.ts";
import { shellMenu } from "./shell-menu.ts";

/**
 * Whether a console path opens a page of these releases, or the generic grid; without releases, whether the shell has
 * it. The grid ignores queries of other pages, so a destination with a query needs the page itself, or an alias that
 * knows the query.
 */
export function isDestination(destination: string, inForce: readonly Release[] | null): boolean {
  const [pathname = destination, query = ""] = destination.split("?");
  const claimed = (inForce ?? []).flatMap(({ descriptor }) => descriptor?.pages ?? []);
  const isPlain = pathname === destination;
  const led = inForce
    ? aliases.filter(({ rewrites = [] }) => isPlain || rewrites.some(([from]) => `&${query}`.startsWith(from)))
    : [];
  return [...claimed, ...shellMenu, ...led].some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
