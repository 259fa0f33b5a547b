import type { OptionSection, OptionSections } from "@gatehouse/shared/contracts/options.contract";
import { useRef } from "react";
import { cardElementId } from "./focus-card.ts";
import { MoreSettings } from "./more-settings.tsx";
import { OptionCard } from "./option-card.tsx";
import { OptionIndex } from "./option-index.tsx";
import classes from "./option-page.module.css";
import type { OptionSource } from "./option-source.ts";
import { MIN_CHANGED_CARDS, SaveBar } from "./save-bar.tsx";
import { useAddressedPart } from "./use-addressed-part.ts";
import { useCardSpans } from "./use-card-spans.ts";
import { useOptionCards } from "./use-option-cards.ts";

type OptionCardsProps = {
  sections: OptionSections;
  source: OptionSource;
  /** All of them are, and the page says so. */
  isViewOnly: boolean;
};

/** A card for each section in as many columns as fit, with their index and the bar that saves several. */
export function OptionCards({ sections, source, isViewOnly }: OptionCardsProps) {
  const { optionSections } = sections._embedded;
  const cards = useOptionCards();
  const placesRef = useRef<HTMLDivElement>(null);
  useCardSpans(placesRef, optionSections);
  useAddressedPart(optionSections);
  const shortcutId = findShortcutCard(optionSections, cards.changedIds);
  return (
    <>
      <div className={classes.layout}>
        <OptionIndex sections={optionSections} changedIds={cards.changedIds} marksViewOnly={!isViewOnly}>
          <MoreSettings />
        </OptionIndex>
        <div ref={placesRef} className={classes.cards}>
          {optionSections.map((section) => (
            <div
              key={section.resourceKey}
              id={cardElementId(section.resourceKey)}
              className={classes.slot}
              tabIndex={-1}
            >
              <div className={classes.card}>
                <OptionCard
                  section={section}
                  cards={cards}
                  source={source}
                  hasNote={!isViewOnly}
                  hasShortcut={section.resourceKey === shortcutId}
                />
              </div>
            </div>
          ))}
        </div>
      </div>
      <SaveBar cards={cards} />
    </>
  );
}

/** The card that the shortcut saves: the changed one, else the first; none if the bar saves several. */
function findShortcutCard(sections: readonly OptionSection[], changedIds: ReadonlySet<string>): string | undefined {
  if (changedIds.size >= MIN_CHANGED_CARDS) return undefined;
  const editable = sections.filter(({ links }) => links.update);
  return (editable.find(({ resourceKey }) => changedIds.has(resourceKey)) ?? editable[0])?.resourceKey;
}
