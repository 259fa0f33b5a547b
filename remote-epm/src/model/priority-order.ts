import type { Policy } from "@gatehouse/shared/contracts/policies.contract";

/** Ids of the policies with a position, in that order. */
export const readOrder = (policies: readonly Policy[]): string[] =>
  policies
    .filter(({ priority }) => priority !== null)
    .toSorted((one, other) => (one.priority ?? 0) - (other.priority ?? 0))
    .map(({ policyGuid }) => policyGuid);

/** Moves an id one position up or down; the order stays where there is no such position. */
export function moveInOrder(order: readonly string[], id: string, step: -1 | 1): string[] {
  const from = order.indexOf(id);
  const to = from + step;
  if (from === -1 || to < 0 || to >= order.length) return [...order];
  const others = order.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
