import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { BrandMark } from "@gatehouse/shared/ui/brand-mark";
import { Card } from "@gatehouse/shared/ui/card";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { usePatchVersion, useServerVersion } from "../../data/about.hooks.ts";
import classes from "./about-page.module.css";
import { LoadedPart } from "./loaded-part.tsx";

/** The version of the product; those of its sections are in the list of plugins. */
export function ProductCard() {
  const { t } = useTranslation();
  return (
    <Card title={t("about.product.title")}>
      <div className={classes.product}>
        <BrandMark />
        <div className={classes.productVersions}>
          <ProductVersion />
          <PatchVersion />
        </div>
      </div>
    </Card>
  );
}

function ProductVersion() {
  const { t } = useTranslation();
  return (
    <LoadedPart
      state={useServerVersion()}
      failureKey="about.failed.server-version"
      skeleton={<MainVersion term={t("about.product.version")} version={null} />}
    >
      {({ Version }) => <MainVersion term={t("about.product.version")} version={Version} />}
    </LoadedPart>
  );
}

/** Hidden unless this is an appliance that was patched. */
function PatchVersion() {
  const { t } = useTranslation();
  const { IsAppliance } = useSession().Settings;
  const state = usePatchVersion(IsAppliance);
  const term = t("about.product.patch-version");
  return (
    <LoadedPart
      state={state}
      failureKey="about.failed.patch-version"
      skeleton={state.isLoading && <MainVersion term={term} version={null} />}
    >
      {(data) => data && <MainVersion term={term} version={data.Version} />}
    </LoadedPart>
  );
}

/** Null while a version loads. */
function MainVersion({ term, version }: { term: string; version: string | null }) {
  return (
    <dl className={classes.mainVersion}>
      <dt>{term}</dt>
      <dd>{version === null ? <Skeleton width="9rem" height="2.4rem" /> : <bdi dir="ltr">{version}</bdi>}</dd>
    </dl>
  );
}
