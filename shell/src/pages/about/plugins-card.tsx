import type { PluginVersion } from "@gatehouse/shared/contracts/about.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { usePluginVersions } from "../../data/about.hooks.ts";
import classes from "./about-page.module.css";
import { PartFailed } from "./part-failed.tsx";
import { useFailureNotice } from "./use-failure-notice.ts";

/** Every plugin with its modules. */
export function PluginsCard() {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = usePluginVersions();
  useFailureNotice(error, "about.failed.plugin-versions");
  return (
    <Card title={t("about.plugins.title")}>
      {data ? (
        <Plugins plugins={data} />
      ) : error ? (
        <PartFailed message={t("about.failed.plugin-versions")} isRetrying={isValidating} retry={mutate} />
      ) : (
        <PageState kind="loading">
          <Skeleton height="24rem" shape="block" />
        </PageState>
      )}
    </Card>
  );
}

function Plugins({ plugins }: { plugins: readonly PluginVersion[] }) {
  const { t } = useTranslation();
  if (plugins.length === 0) return <p className={classes["muted"]}>{t("about.plugins.empty")}</p>;
  return (
    <ul className={classes["plugins"]}>
      {plugins.map(({ PluginVersion: plugin, PluginModuleVersions: modules }) => (
        <li key={plugin.Name}>
          <h3 className={classes["plugin"]}>
            <bdi>{plugin.Name}</bdi> <bdi className={classes["version"]}>{plugin.Version}</bdi>
          </h3>
          {modules.length > 0 && (
            <ul className={classes["modules"]} aria-label={t("about.plugins.modules", { name: plugin.Name })}>
              {modules.map((module) => (
                <li key={module.Name}>
                  <bdi>{module.Name}</bdi> <bdi className={classes["version"]}>{module.Version}</bdi>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
