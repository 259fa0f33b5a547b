import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { ManifestDifference } from "../../model/manifest-differences.ts";
import { shownVersion } from "../../model/shown-version.ts";
import classes from "./releases.module.css";
import { useReleaseWords } from "./use-release-words.ts";

type Props = { differences: readonly ManifestDifference[]; organizations: ReleasesOverview["organizations"] };

/** Lists the differences between two states of the manifest. */
export function DifferenceList({ differences, organizations }: Props) {
  return (
    <ul className={classes.differences}>
      {differences.map((difference) => (
        <li key={keyOf(difference)}>
          <DifferenceText difference={difference} organizations={organizations} />
        </li>
      ))}
    </ul>
  );
}

function DifferenceText({
  difference,
  organizations,
}: { difference: ManifestDifference } & Pick<Props, "organizations">) {
  const { t } = useTranslation();
  const words = useReleaseWords(organizations);
  const values = {
    ...shortVersions(difference),
    name: words.section(difference.name),
    organization: "organizationId" in difference ? words.organization(difference.organizationId) : "",
    percentage: "percentage" in difference ? words.percentage(difference.percentage) : "",
  };
  // i18n-keys: releases.differences.*
  return t(`releases.differences.${difference.kind}`, values);
}

/** All versions of a difference in short. */
function shortVersions(difference: ManifestDifference): Record<string, string | number> {
  const entries = Object.entries(difference).map(([field, value]) => [
    field,
    typeof value === "string" && versionFields.has(field) ? shownVersion(value) : value,
  ]);
  return Object.fromEntries(entries);
}

const versionFields = new Set(["version", "from", "to"]);

const keyOf = (difference: ManifestDifference): string =>
  [difference.name, difference.kind, "organizationId" in difference ? difference.organizationId : ""].join(" ");
