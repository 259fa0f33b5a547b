import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { Card } from "@gatehouse/shared/ui/card";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import { activeRemotesAtom, shellVersionAtom } from "../../federation/selection.atoms.ts";
import classes from "./about-page.module.css";

/** The year of the first version; the range ends in the current year. */
const firstYear = 2026;

const currentYear = new Date().getFullYear();
const years = currentYear > firstYear ? `${firstYear}–${currentYear}` : String(firstYear);

/** Which version of the console and of each of its sections runs in this tab. */
export function AboutPage() {
  const { t } = useTranslation();
  const shellVersion = useAtomValue(shellVersionAtom);
  const remotes = Object.values(useAtomValue(activeRemotesAtom));
  return (
    <PageFrame pageId="about" title={t("about.title")} description={t("about.description")}>
      <div className={classes["about"]}>
        <Card title={t("about.versions")}>
          <DescriptionList
            items={[
              { term: t("about.console"), description: <bdi>{shellVersion}</bdi> },
              ...remotes.map(({ name, version }) => ({ term: name, description: <bdi>{version}</bdi> })),
            ]}
          />
        </Card>
        <p className={classes["copyright"]}>{t("about.copyright", { years })}</p>
      </div>
    </PageFrame>
  );
}
