import { SelectField, useForm, useFormState } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { preferences } from "@gatehouse/shared/storage";
import { useEffect, useEffectEvent, useState } from "react";
import {
  chooseDomain,
  firstDomain,
  followTyping,
  type DomainChoice,
  type DomainEntry,
} from "../../model/login-domains.ts";

type DomainFieldProps = {
  entries: readonly DomainEntry[];
  /** Chosen in this visit; null before the first try. */
  chosen: string | null;
};

/** Where to sign in: in the console itself, in a domain or at a directory server. Follows `domain\user` as it is typed. */
export function DomainField({ entries, chosen }: DomainFieldProps) {
  const { t } = useTranslation();
  const form = useForm();
  const { values } = useFormState<{ UserName?: string; Domain?: string }>({ subscription: { values: true } });
  const [choice, setChoice] = useState(() => firstDomain(entries, chosen ?? preferences.get("lastDomain")));
  const userName = values.UserName ?? "";

  const apply = useEffectEvent((next: DomainChoice): void => {
    setChoice(next);
    form.change("Domain", next.domain);
  });
  const follow = useEffectEvent((text: string): void => apply(followTyping(entries, choice, text)));
  const followSelector = useEffectEvent((domain: string | undefined): void => {
    // A form that was sent begins anew, without what was chosen.
    if (domain === undefined) form.change("Domain", choice.domain);
    else if (domain !== choice.domain) setChoice(chooseDomain(choice, domain));
  });

  useEffect(() => follow(userName), [userName]);
  useEffect(() => followSelector(values.Domain), [values.Domain]);

  const custom: DomainEntry[] = choice.customDomain === "" ? [] : [{ name: choice.customDomain, group: "custom" }];
  const listed = [...entries, ...custom];
  if (listed.length === 0) return null;
  const groups = {
    domains: t("login.domain.domains"),
    ldap: t("login.domain.ldap"),
    custom: t("login.domain.custom"),
  };
  return (
    <SelectField
      name="Domain"
      label={t("login.domain.label")}
      placeholder={t("login.domain.none")}
      options={listed.map(({ name, group }) => ({ value: name, label: name, group: groups[group] }))}
    />
  );
}
