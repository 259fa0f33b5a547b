import { optionAreas, optionSectionIds, type OptionSections } from "@gatehouse/shared/contracts/options.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { useConfigurationHeader } from "../../components/use-configuration-header.ts";
import { useOptionSections } from "../../data/options.hooks.ts";
import { areaOfCard } from "../../model/area-of-card.ts";
import type { OptionPlace } from "../../model/option-place.ts";
import { isViewOnly } from "./is-view-only.ts";
import { NoSuchSection } from "./no-such-section.tsx";
import classes from "./option-page.module.css";
import { OptionSectionsState } from "./option-sections-state.tsx";
import { ViewOnlyNote } from "./view-only-note.tsx";

/** The option sections named in the URL, one card each. */
export function OptionPage() {
  const [parameters] = useSearchParams();
  const place = readPlace(parameters);
  return <OptionContent key={JSON.stringify(place)} place={place} />;
}

/** Null if the address names no sections, or one that its area does not have: outside of the areas it must name one. */
function readPlace(parameters: URLSearchParams): OptionPlace | null {
  const named = parameters.get("area") ?? optionAreas.options;
  const area = Object.values(optionAreas).find((known) => known === named);
  if (area === undefined) return null;
  const sectionId = parameters.get("section") ?? "";
  // All cards of an area are on one page, which scrolls to the one that is named.
  if (area !== optionAreas.options)
    return sectionId === "" || areaOfCard(sectionId) === area ? { area, sectionId: "" } : null;
  return sectionId === "" ? null : { area, sectionId };
}

/** The name of the sections in keys; known before they are loaded. */
function findName(place: OptionPlace | null): string | undefined {
  if (place === null) return undefined;
  if (place.area !== optionAreas.options) return place.area;
  return Object.entries(optionSectionIds).find(([, id]) => id === place.sectionId)?.[0];
}

function OptionContent({ place }: { place: OptionPlace | null }) {
  const { t } = useTranslation();
  const state = useOptionSections(place);
  const name = findName(place);
  // i18n-keys: option.sections.*, option.descriptions.*
  const titleKey = state.data?.resourceKey ?? (name && `option.sections.${name}`);
  const title = t(titleKey ?? "option.title");
  useConfigurationHeader(title);
  return (
    <div className={classes.frame}>
      <PageFrame pageId="option" title={title} description={<Description name={name} sections={state.data} />}>
        {place === null ? <NoSuchSection /> : <OptionSectionsState place={place} state={state} />}
      </PageFrame>
    </div>
  );
}

function Description({ name, sections }: { name: string | undefined; sections: OptionSections | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      {name && t(`option.descriptions.${name}`)} {isViewOnly(sections) && <ViewOnlyNote />}
    </>
  );
}
