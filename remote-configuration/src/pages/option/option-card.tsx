import { areaCardIds, type OptionSection } from "@gatehouse/shared/contracts/options.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Card } from "@gatehouse/shared/ui/card";
import { Pencil } from "lucide-react";
import classes from "./option-card.module.css";
import { OptionForm } from "./option-form.tsx";
import type { OptionSource } from "./option-source.ts";
import { OptionValues } from "./option-values.tsx";
import type { OptionCards } from "./use-option-cards.ts";

type OptionCardProps = {
  section: OptionSection;
  cards: OptionCards;
  source: OptionSource;
  /** Whether the card says that it can't be changed; else the page does. */
  hasNote: boolean;
  /** Whether the shortcut for saving saves this card. */
  hasShortcut: boolean;
};

/** One option section: a form, or its values where none can be changed or the user may not. */
export function OptionCard({ section, cards, source, hasNote, hasShortcut }: OptionCardProps) {
  const { t } = useTranslation();
  const isChanged = cards.changedIds.has(section.resourceKey);
  const mayChange = section.links.update !== undefined;
  const hasFixedValues = section.fields.every(({ parameters }) => parameters.type === "readonly");
  // i18n-keys: option.cards.*
  return (
    <Card
      title={t(section.resourceKey)}
      className={isChanged ? classes.changed : undefined}
      actions={
        isChanged && (
          <Badge tone="info" icon={<Pencil aria-hidden="true" />}>
            {t("option.modified")}
          </Badge>
        )
      }
    >
      {section.id === areaCardIds.analytics && (
        <div className={classes.banner}>
          <Banner tone="info">{t("option.analytics-deprecated")}</Banner>
        </div>
      )}
      {mayChange && !hasFixedValues ? (
        <OptionForm section={section} cards={cards} source={source} hasShortcut={hasShortcut} />
      ) : (
        <OptionValues fields={section.fields} scopeId={source.scopeId} hasNote={hasNote && !mayChange} />
      )}
    </Card>
  );
}
