import type { Terms } from "@gatehouse/shared/contracts/terms.contract";
import { findLanguage, useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Card } from "@gatehouse/shared/ui/card";
import type { ReactNode } from "react";
import classes from "./terms-of-use-page.module.css";

/** The text in its own language, which may differ from the console's; `children` are the actions. */
export function TermsText({ terms, children }: { terms: Terms; children: ReactNode }) {
  const { t } = useTranslation();
  const { Language, Sections, Version, IsStandard } = terms;
  return (
    <Card padding="roomy">
      <div className={classes.content}>
        {IsStandard && <Banner tone="info">{t("terms-of-use.standard-note")}</Banner>}
        {/* Focusable, so that it can be scrolled by keyboard. */}
        <div
          className={classes.text}
          role="region"
          aria-label={t("terms-of-use.text-label")}
          lang={Language}
          dir={findLanguage(Language).direction}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {Sections.map(({ Title, Paragraphs }) => (
            <section key={Title}>
              <h2>{Title}</h2>
              {Paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
        <p className={classes.version}>{t("terms-of-use.version", { version: Version })}</p>
        {children}
      </div>
    </Card>
  );
}
