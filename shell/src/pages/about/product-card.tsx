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
import { LoadedPart } from "./loaded-part.tsx";

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

/** Nothing on what is no appliance, and on one that was never patched. */
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

/** Null stands for a version that is still being read. */
function MainVersion({ term, version }: { term: string; version: string | null }) {
  return (
    <dl className={classes["main-version"]}>
      <dt>{term}</dt>
      <dd>{version === null ? <Skeleton width="9rem" height="2.4rem" /> : <bdi dir="ltr">{version}</bdi>}</dd>
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
