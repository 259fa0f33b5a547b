import { useTranslation } from "@gatehouse/shared/i18n";
import { preferences } from "@gatehouse/shared/storage";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { useEffect, useEffectEvent, useState } from "react";
import { chooseDomain, firstDomain, followTyping, type DomainEntry } from "../../model/login-domains.ts";

export type DomainFieldProps = {
  entries: readonly DomainEntry[];
  /** Null before anything was chosen in this visit. */
  chosen: string | null;
  /** As it is typed. */
  userName: string;
  /** An empty name is the choice of none. */
  onDomain: (domain: string) => void;
};

/** Where to sign in: in the console itself, in a domain or at a directory server. Follows `domain\user` as it is typed. */
export function DomainField({ entries, chosen, userName, onDomain }: DomainFieldProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(() => firstDomain(entries, chosen ?? preferences.get("lastDomain")));
  const { domain, customDomain } = choice;

  const follow = useEffectEvent((text: string): void => setChoice(followTyping(entries, choice, text)));
  useEffect(() => follow(userName), [userName]);
  const report = useEffectEvent((name: string): void => onDomain(name));
  useEffect(() => report(domain), [domain]);

  const custom: DomainEntry[] = customDomain === "" ? [] : [{ name: customDomain, group: "custom" }];
  const listed = [...entries, ...custom];
  if (listed.length === 0) return null;
  const groups = {
    domains: t("login.domain.domains"),
    ldap: t("login.domain.ldap"),
    custom: t("login.domain.custom"),
  };
  const options = listed.map(({ name, group }) => ({ value: name, label: name, group: groups[group] }));
  return (
    <NativeSelect
      name="Domain"
      label={t("login.domain.label")}
      options={[{ value: "", label: t("login.domain.none") }, ...options]}
      value={domain}
      onChange={(event) => setChoice(chooseDomain(choice, event.target.value))}
    />
  );
}
