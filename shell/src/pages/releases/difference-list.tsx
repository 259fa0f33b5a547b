import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { ManifestDifference } from "../../model/manifest-differences.ts";
import classes from "./releases.module.css";
import { useReleaseWords } from "./use-release-words.ts";

type Props = { differences: readonly ManifestDifference[]; organizations: ReleasesOverview["organizations"] };

/** What differs between two states of the manifest, a line for each thing. */
export function DifferenceList({ differences, organizations }: Props) {
  return (
    <ul className={classes["differences"]}>
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
    ...difference,
    name: words.section(difference.name),
    organization: "organizationId" in difference ? words.organization(difference.organizationId) : "",
    percentage: "percentage" in difference ? words.percentage(difference.percentage) : "",
  };
  // i18n-keys: releases.differences.*
  return t(`releases.differences.${difference.kind}`, values);
}

const keyOf = (difference: ManifestDifference): string =>
  [difference.name, difference.kind, "organizationId" in difference ? difference.organizationId : ""].join(" ");
