import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";

type ReleaseWords = {
  /** The shell is the console to its users. */
  section: (name: string) => string;
  /** User names stand as they are; changes that nobody made by hand have a word. */
  author: (author: string) => string;
  organization: (id: string) => string;
  /** `percentage` is 0 to 100. */
  percentage: (percentage: number) => string;
};

/** Changes that the server makes by itself. */
const authorKeys = new Map([
  ["start", "releases.authors.start"],
  ["automatic", "releases.authors.automatic"],
]);

/** What the things of the manifest are called on this page. */
export function useReleaseWords(organizations: ReleasesOverview["organizations"]): ReleaseWords {
  const { t } = useTranslation();
  const format = useFormat();
  const percentFormat = { style: "percent", maximumFractionDigits: 2 } as const;
  return {
    section: (name) => (name === "shell" ? t("releases.console") : name),
    author: (author) => {
      const titleKey = authorKeys.get(author);
      return titleKey === undefined ? author : t(titleKey);
    },
    organization: (id) => organizations.find((one) => one.id === id)?.name ?? id,
    percentage: (percentage) => format.number(percentage / 100, percentFormat),
  };
}
