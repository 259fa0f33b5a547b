import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import classes from "./about-page.module.css";
import { GrantedCards } from "./granted-cards.tsx";
import { GuidesCard } from "./guides-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { LegalFooter } from "./legal-footer.tsx";
import { PluginsCard } from "./plugins-card.tsx";
import { ProductCard } from "./product-card.tsx";

/** Versions, history, and contacts for help. */
export function AboutPage() {
  const { t } = useTranslation();
  return (
    <PageFrame pageId="about" title={t("about.title")} description={t("about.description")}>
      <div className={classes.about}>
        <div className={classes.column}>
          <ProductCard />
          <HistoryCard />
          <PluginsCard />
        </div>
        <div className={classes.column}>
          <GuidesCard />
          <GrantedCards />
        </div>
      </div>
      <LegalFooter />
    </PageFrame>
  );
}
