import { useTranslation } from "@gatehouse/shared/i18n";
import { preferences } from "@gatehouse/shared/storage";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { chooseDomain, firstDomain, followTyping } from "../../../model/domain-choice.ts";
import type { DomainEntry } from "../../../model/login-domains.ts";
import { useTypedBefore } from "./use-typed-before.ts";

export type DomainFieldProps = {
  entries: readonly DomainEntry[];
  /** Null before the first choice of this visit. */
  chosen: string | null;
  /** The user name as typed. */
  userName: string;
  /** Called with an empty name for no domain. */
  onDomain: (domain: string) => void;
};

/** Selects the domain: the console itself, a domain or a directory server. Follows a typed `domain\user`. */
export function DomainField({ entries, chosen, userName, onDomain }: DomainFieldProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(() => {
    const first = firstDomain(entries, chosen ?? preferences.get("lastDomain"));
    return followTyping(entries, first, userName);
  });
  const [followedName, setFollowedName] = useState(userName);
  if (followedName !== userName) {
    setFollowedName(userName);
    setChoice(followTyping(entries, choice, userName));
  }
  const { domain, customDomain } = choice;

  const selectRef = useRef<HTMLSelectElement>(null);
  useTypedBefore(selectRef, (select) => {
    if (select.value !== domain) setChoice(chooseDomain(choice, select.value));
  });

  const report = useEffectEvent((name: string): void => onDomain(name));
  // At once: an Enter from before this code ran is repeated right after what it found has rendered.
  useLayoutEffect(() => report(domain), [domain]);

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
      ref={selectRef}
      id="login-domain"
      name="Domain"
      label={t("login.domain.label")}
      options={[{ value: "", label: t("login.domain.none") }, ...options]}
      value={domain}
      onChange={(event) => setChoice(chooseDomain(choice, event.target.value))}
    />
  );
}
