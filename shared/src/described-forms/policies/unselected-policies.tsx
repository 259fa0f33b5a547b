import { Plus } from "lucide-react";
import { useId, useState } from "react";
import type { Policy } from "../../contracts/policies.contract.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { foldText } from "../../rules/search-text.ts";
import { IconButton } from "../../ui/icon-button/icon-button.tsx";
import { SearchField } from "../../ui/search-field/search-field.tsx";
import classes from "./policies.module.css";
import { PolicyName } from "./policy-name.tsx";

type UnselectedPoliciesProps = {
  policies: readonly Policy[];
  isDisabled: boolean;
  onAdd: (id: string) => void;
};

/** Fewer are found by looking. */
const MIN_TO_SEARCH = 8;

/** The policies that aren't selected. */
export function UnselectedPolicies({ policies, isDisabled, onAdd }: UnselectedPoliciesProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const [search, setSearch] = useState("");
  const wanted = foldText(search.trim());
  const found = policies.filter(({ name, workGroupName }) => foldText(`${name} ${workGroupName}`).includes(wanted));
  return (
    <section className={classes.list} aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        {t("forms.policies.unselected", { count: policies.length })}
      </h3>
      {(policies.length >= MIN_TO_SEARCH || search !== "") && (
        <SearchField size="small" label={t("forms.policies.search")} value={search} onChange={setSearch} />
      )}
      {found.length === 0 ? (
        <p className={classes.nothing}>{t(search === "" ? "forms.policies.noneLeft" : "forms.policies.noneFound")}</p>
      ) : (
        <ul className={classes.entries}>
          {found.map((policy) => (
            <li key={policy.policyGuid} className={classes.entry}>
              <PolicyName id={policy.policyGuid} policy={policy} isUnknown={false} />
              <span className={classes.buttons}>
                <IconButton
                  label={t("forms.policies.add", { name: policy.name })}
                  icon={<Plus aria-hidden="true" />}
                  data-policy={`add ${policy.policyGuid}`}
                  disabled={isDisabled}
                  onClick={() => onAdd(policy.policyGuid)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
