import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { useSession } from "@gatehouse/shared/session";
import { Card } from "@gatehouse/shared/ui/card";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Suspense } from "react";
import classes from "./account-page.module.css";
import type { AccountFacts } from "./account-section.ts";
import { accountSections } from "./account-sections.ts";
import { DetailsCard } from "./details-card.tsx";
import { SectionList } from "./section-list.tsx";

type AccountLayoutProps = { facts: AccountFacts };

/** The list of sections, 40rem wide, beside the section of the address. */
export function AccountLayout({ facts }: AccountLayoutProps) {
  const { t } = useTranslation();
  const { MustChangePassword } = useSession();
  const [parameters] = useSearchParams();
  const shown = MustChangePassword
    ? accountSections.slice(0, 1)
    : accountSections.filter(({ isShownTo }) => isShownTo?.(facts) ?? true);
  const current = shown.find(({ key }) => key === parameters.get("section")) ?? accountSections[0];
  const { key, Content } = current;
  return (
    <div className={classes.layout}>
      <SectionList sections={shown} currentKey={key} />
      <div className={classes.section}>
        {/* i18n-keys: account.sections.*.title */}
        <Card key={key} title={t(`account.sections.${key}.title`)}>
          <Suspense fallback={<PageState kind="loading" />}>
            <Content details={facts.details} />
          </Suspense>
        </Card>
      </div>
      <div className={classes.details}>
        <DetailsCard details={facts.details} />
      </div>
    </div>
  );
}
