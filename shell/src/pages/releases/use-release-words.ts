import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useSectionTitle } from "../../components/use-section-title.ts";
import { shownVersion } from "../../model/shown-version.ts";

type ReleaseWords = {
  /** Titles, never names; the shell is the console. */
  section: (name: string) => string;
  /** A version in short. */
  version: (version: string) => string;
  /** User names are shown as they are; automatic changes have a label. */
  author: (author: string) => string;
  organization: (id: string) => string;
  /** `percentage` is 0 to 100. */
  percentage: (percentage: number) => string;
};

/** Labels of changes made by the server. */
const authorKeys = new Map([
  ["start", "releases.authors.start"],
  ["automatic", "releases.authors.automatic"],
]);

/** Names of sections, organizations and users on this page. */
export function useReleaseWords(organizations: ReleasesOverview["organizations"]): ReleaseWords {
  const { t } = useTranslation();
  const format = useFormat();
  const percentFormat = { style: "percent", maximumFractionDigits: 2 } as const;
  return {
    section: useSectionTitle(),
    version: shownVersion,
    author: (author) => {
      const titleKey = authorKeys.get(author);
      return titleKey === undefined ? author : t(titleKey);
    },
    organization: (id) => organizations.find((one) => one.id === id)?.name ?? id,
    percentage: (percentage) => format.number(percentage / 100, percentFormat),
  };
}
