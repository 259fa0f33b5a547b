import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { SelectField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { listUsableReleases } from "../../../model/section-rows.ts";
import { useReleaseWords } from "../use-release-words.ts";
import { useShortMoment } from "../use-short-moment.ts";

type Props = {
  base: ReleasesOverview;
  section: string;
  /** Name in the form. */
  name?: string;
  label?: string;
  placeholder?: string | undefined;
};

/** Selects a version of a section that is not revoked, newest first. */
export function VersionField({ base, section, name = "version", label, placeholder }: Props) {
  const { t } = useTranslation();
  const shortMoment = useShortMoment();
  const words = useReleaseWords(base.organizations);
  const inForce = base.revision.entries[section]?.version;
  const releases = base.sections.find((one) => one.name === section)?.releases ?? [];
  const options = listUsableReleases(releases).map(({ version, publishedAt, publishedBy }) => {
    const values = {
      version: words.version(version),
      when: shortMoment(publishedAt),
      author: words.author(publishedBy),
    };
    const titleKey = version === inForce ? "releases.version.in-force" : "releases.version.option";
    return { value: version, label: t(titleKey, values) };
  });
  // A revoked version without a successor stays in force, disabled.
  const isListed = inForce === undefined || options.some(({ value }) => value === inForce);
  const withdrawn = isListed
    ? []
    : [{ value: inForce, label: t("releases.version.revoked", { version: words.version(inForce) }) }];
  return (
    <SelectField
      name={name}
      label={label ?? t("releases.version.label")}
      options={[...withdrawn, ...options]}
      placeholder={placeholder}
      isRequired={label === undefined}
    />
  );
}
