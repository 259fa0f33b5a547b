import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { useAtomValue } from "@gatehouse/shared/state";
import { BrandMark } from "@gatehouse/shared/ui/brand-mark";
import { Card } from "@gatehouse/shared/ui/card";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { usePatchVersion, useServerVersion } from "../../data/about.hooks.ts";
import { activeRemotesAtom, shellVersionAtom } from "../../federation/selection.atoms.ts";
import classes from "./about-page.module.css";
import { PartFailed } from "./part-failed.tsx";
import { useFailureNotice } from "./use-failure-notice.ts";

/** The product's version, and what of it runs in this tab. */
export function ProductCard() {
  const { t } = useTranslation();
  return (
    <Card title={t("about.product.title")}>
      <div className={classes["product"]}>
        <BrandMark />
        <div className={classes["product-versions"]}>
          <ProductVersion />
          <PatchVersion />
        </div>
      </div>
      <TabVersions />
    </Card>
  );
}

function ProductVersion() {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = useServerVersion();
  useFailureNotice(error, "about.failed.server-version");
  if (error && !data)
    return <PartFailed message={t("about.failed.server-version")} isRetrying={isValidating} retry={mutate} />;
  return (
    <dl className={classes["main-version"]}>
      <dt>{t("about.product.version")}</dt>
      <dd>{data ? <bdi dir="ltr">{data.Version}</bdi> : <Skeleton width="12rem" height="2.4rem" />}</dd>
    </dl>
  );
}

function PatchVersion() {
  const { t } = useTranslation();
  const { IsAppliance } = useSession().Settings;
  const { data, error, isLoading, isValidating, mutate } = usePatchVersion(IsAppliance);
  useFailureNotice(error, "about.failed.patch-version");
  if (error && !data)
    return <PartFailed message={t("about.failed.patch-version")} isRetrying={isValidating} retry={mutate} />;
  if (!data && !isLoading) return null;
  return (
    <dl className={classes["main-version"]}>
      <dt>{t("about.product.patch-version")}</dt>
      <dd>{data ? <bdi dir="ltr">{data.Version}</bdi> : <Skeleton width="8rem" height="2.4rem" />}</dd>
    </dl>
  );
}

function TabVersions() {
  const { t } = useTranslation();
  const shellVersion = useAtomValue(shellVersionAtom);
  const remotes = Object.values(useAtomValue(activeRemotesAtom));
  return (
    <>
      <h3 className={classes["subtitle"]}>{t("about.product.in-this-tab")}</h3>
      <DescriptionList
        items={[
          { term: t("about.product.console"), description: <bdi dir="ltr">{shellVersion}</bdi> },
          ...remotes.map(({ name, version }) => ({ term: name, description: <bdi dir="ltr">{version}</bdi> })),
        ]}
      />
    </>
  );
}
