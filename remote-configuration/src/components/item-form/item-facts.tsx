import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { useFormat, useTranslation, type Format } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import type { ReactNode } from "react";
import { groupFacts } from "../../model/group-facts.ts";
import classes from "./item-form.module.css";

type Fact = ConfigurationItemForm["facts"][number];

/** What the server found out about the item, such as when its certificate expires. */
export function ItemFacts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (facts.length === 0) return null;
  return (
    <Card title={t("form.details")}>
      <div className={classes.facts}>
        {groupFacts(facts).map((group) => (
          <DescriptionList
            key={group.map(({ value }) => value).join(" ")}
            items={group.map((fact) => ({ term: t(fact.resourceKey), description: renderFact(fact, format) }))}
          />
        ))}
      </div>
    </Card>
  );
}

function renderFact({ value, format: kind }: Fact, format: Format): ReactNode {
  if (kind === "date") return format.date(value);
  if (kind === "number") return format.number(Number(value));
  return kind === "code" ? (
    <code dir="ltr" className={classes.code}>
      {value}
    </code>
  ) : (
    <bdi>{value}</bdi>
  );
}
