import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { ReleasesOverview, AutomaticRollback } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useReleaseWords } from "./use-release-words.ts";
import { useShortMoment } from "./use-short-moment.ts";

/** Limit of banners; the history has all of them. */
const MAX_BANNERS = 3;

type Organizations = ReleasesOverview["organizations"];

/** Automatic rollbacks of the last days, newest first. */
export function RollbackBanners({ overview }: { overview: ReleasesOverview }) {
  return overview.takeBacks
    .slice(0, MAX_BANNERS)
    .map((rollback) => <RollbackBanner key={rollback.id} rollback={rollback} organizations={overview.organizations} />);
}

function RollbackBanner({ rollback, organizations }: { rollback: AutomaticRollback; organizations: Organizations }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shortMoment = useShortMoment();
  const words = useReleaseWords(organizations);
  const { name, version, group, backTo } = rollback;
  const values = {
    name: words.section(name),
    version: words.version(version),
    backTo: words.version(backTo),
    organization: words.organization(group),
    when: shortMoment(rollback.takenBackAt),
    failures: format.number(rollback.failures),
    loads: format.number(rollback.loads),
  };
  const groupKind = group === "default" || group === "canary" ? group : "organization";
  const reports = new URLSearchParams({ section: name, version });
  return (
    <Banner
      tone="warning"
      title={t("releases.taken-back.title", values)}
      action={
        <TextLink to={`${paths.releases}?${reports.toString()}`} tone="inherit" isInline>
          {t("releases.taken-back.reports")}
        </TextLink>
      }
    >
      {/* i18n-keys: releases.taken-back.groups.* */}
      {t("releases.taken-back.loads", values)} {t(`releases.taken-back.groups.${groupKind}`, values)}
    </Banner>
  );
}
