import { useEffect, useRef } from "react";
import type { Policy } from "../../contracts/policies.contract.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { joinPolicyIds, movePolicyId, sortByPriority, splitPolicyIds } from "../../rules/described-policies.ts";
import classes from "./policies.module.css";
import { SelectedPolicies, type SelectedPolicy } from "./selected-policies.tsx";
import { UnselectedPolicies } from "./unselected-policies.tsx";

type PolicyListsProps = {
  value: string;
  /** Null if they couldn't be read: the ids of the value stay, without names. */
  policies: readonly Policy[] | null;
  /** Priorities decide in place of the order of the list. */
  isByPriority: boolean;
  isDisabled: boolean;
  onChange: (value: string) => void;
};

/** The selected policies in order, and the others, from which one is added at the end. */
export function PolicyLists({ value, policies, isByPriority, isDisabled, onChange }: PolicyListsProps) {
  const { t, language } = useTranslation();
  const { ref, focusNext } = useNextFocus(value);
  const known = new Map((policies ?? []).map((policy) => [policy.policyGuid, policy]));
  const ids = splitPolicyIds(value);
  const inOrder = ids.map((id): SelectedPolicy => ({ id, policy: known.get(id) ?? null }));
  const selected = isByPriority ? sortByPriority(inOrder, ({ policy }) => policy) : inOrder;
  const others = (policies ?? []).filter(({ policyGuid }) => !ids.includes(policyGuid));
  const { compare } = new Intl.Collator(language);
  const byName = others.toSorted((one, other) => compare(one.name, other.name));
  const unselected = isByPriority ? sortByPriority(byName, (policy) => policy) : byName;
  const change = (next: readonly string[], focus: string): void => {
    focusNext(focus);
    const shown = isByPriority ? sortByPriority(next, (id) => known.get(id) ?? null) : next;
    onChange(joinPolicyIds(shown));
  };
  return (
    <div ref={ref} className={classes.lists}>
      <SelectedPolicies
        selected={selected}
        areNamesKnown={policies !== null}
        hasMoves={!isByPriority}
        isDisabled={isDisabled}
        onMove={(id, step) => change(movePolicyId(ids, id, step), `${step === -1 ? "up" : "down"} ${id}`)}
        onRemove={(id) =>
          change(
            ids.filter((one) => one !== id),
            `remove ${neighborOf(
              selected.map((one) => one.id),
              id,
            )}`,
          )
        }
      />
      {policies === null ? (
        <p className={classes.nothing}>{t("forms.policies.unavailable")}</p>
      ) : (
        <UnselectedPolicies
          policies={unselected}
          isDisabled={isDisabled}
          onAdd={(id) =>
            change(
              [...ids, id],
              `add ${neighborOf(
                unselected.map(({ policyGuid }) => policyGuid),
                id,
              )}`,
            )
          }
        />
      )}
    </div>
  );
}

/** The entry that takes the place of one that goes. */
function neighborOf(ids: readonly string[], id: string): string {
  const at = ids.indexOf(id);
  return ids[at + 1] ?? ids[at - 1] ?? "";
}

/** After a change the focus goes to a button of an entry, as its own may be gone, or to the first one. */
function useNextFocus(value: string) {
  const ref = useRef<HTMLDivElement>(null);
  const target = useRef<string | null>(null);
  useEffect(() => {
    if (target.current === null) return;
    const buttons = [...(ref.current?.querySelectorAll<HTMLElement>("button[data-policy]") ?? [])];
    const wanted = buttons.find((button) => button.dataset["policy"] === target.current);
    (wanted ?? buttons[0])?.focus();
    target.current = null;
  }, [value]);
  const focusNext = (wanted: string): void => {
    target.current = wanted;
  };
  return { ref, focusNext };
}
