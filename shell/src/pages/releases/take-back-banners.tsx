import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { ReleasesOverview, TakeBack } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useReleaseWords } from "./use-release-words.ts";
import { useShortMoment } from "./use-short-moment.ts";

/** More than these are in the history; the page is for what runs now. */
const MOST_BANNERS = 3;

type Organizations = ReleasesOverview["organizations"];

/** What the server took back by itself in the last days, the newest first. */
export function TakeBackBanners({ overview }: { overview: ReleasesOverview }) {
  return overview.takeBacks
    .slice(0, MOST_BANNERS)
    .map((takeBack) => <TakeBackBanner key={takeBack.id} takeBack={takeBack} organizations={overview.organizations} />);
}

function TakeBackBanner({ takeBack, organizations }: { takeBack: TakeBack; organizations: Organizations }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shortMoment = useShortMoment();
  const words = useReleaseWords(organizations);
  const { name, version, group, backTo } = takeBack;
  const values = {
    name: words.section(name),
    version,
    backTo,
    organization: words.organization(group),
    when: shortMoment(takeBack.takenBackAt),
    failures: format.number(takeBack.failures),
    loads: format.number(takeBack.loads),
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
