/** What the order of policies depends on. */
type Prioritized = { name: string; priority: number | null };

const MAX_POLICIES = 200;
const ID = /^[\w{}-]{1,64}$/;

/** The ids of a list of policies, in order: they are separated by commas. Ids of policies that don't exist stay. */
export const splitPolicyIds = (text: string): string[] => text.split(",").filter((id) => id !== "");

export const joinPolicyIds = (ids: readonly string[]): string => ids.join(",");

/** Whether a text is a list of different ids. */
export function isPolicyList(text: string): boolean {
  const ids = splitPolicyIds(text);
  return (
    joinPolicyIds(ids) === text &&
    ids.length <= MAX_POLICIES &&
    new Set(ids).size === ids.length &&
    ids.every((id) => ID.test(id))
  );
}

/** Moves an id one place up or down; at the end of the list it stays. */
export function movePolicyId(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from === -1 || to < 0 || to >= ids.length) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** By priority, those without one last; equal ones keep their order. */
export function sortByPriority<Item>(items: readonly Item[], policyOf: (item: Item) => Prioritized | null): Item[] {
  const rank = (item: Item): number => policyOf(item)?.priority ?? Number.POSITIVE_INFINITY;
  return items.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    return first === second ? 0 : first - second;
  });
}
