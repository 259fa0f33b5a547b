import type { ReactNode } from "react";
import type { UserDetails } from "@gatehouse/shared/contracts/accounts.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Card } from "@gatehouse/shared/ui/card";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";

/** A long email address breaks after its @. */
function breakAddress(fact: string): ReactNode {
  const end = fact.indexOf("@") + 1;
  return (
    <>
      {fact.slice(0, end)}
      <wbr />
      {fact.slice(end)}
    </>
  );
}

/** Who is signed in; what is unknown is left out. */
export function DetailsCard({ details }: { details: UserDetails }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { SessionUser, LastLoginDate } = useSession();
  if (!SessionUser) return null;
  const { FirstName, LastName, UserName, EmailAddress, DomainName, IsDirectoryUser } = SessionUser;
  const facts: [term: string, fact: string][] = [
    [t("account.details.name"), `${FirstName} ${LastName}`.trim()],
    [t("account.details.user-name"), UserName],
    [t("account.details.email"), EmailAddress],
    [t("account.details.domain"), IsDirectoryUser ? DomainName : ""],
    [
      t("account.details.identity-provider"),
      details.ManagedBy?.Kind === "identity-provider" ? details.ManagedBy.Name : "",
    ],
    [t("account.details.last-sign-in"), LastLoginDate === null ? "" : format.dateTime(LastLoginDate)],
  ];
  const known = facts.filter(([, fact]) => fact !== "");
  return (
    <Card title={t("account.details.title")}>
      <DescriptionList items={known.map(([term, fact]) => ({ term, description: <bdi>{breakAddress(fact)}</bdi> }))} />
    </Card>
  );
}
