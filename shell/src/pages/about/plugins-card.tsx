import type { PluginVersion } from "@gatehouse/shared/contracts/about.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { ChevronDown } from "lucide-react";
import { usePluginVersions } from "../../data/about.hooks.ts";
import classes from "./about-page.module.css";
import { PartFailed } from "./part-failed.tsx";
import { useFailureNotice } from "./use-failure-notice.ts";
import { VersionText } from "./version-text.tsx";

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
          <Skeleton height="30rem" shape="block" />
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
      {plugins.map((plugin) => (
        <li key={plugin.PluginVersion.Name}>
          <Plugin plugin={plugin} />
        </li>
      ))}
    </ul>
  );
}

/** Modules fold away: a plugin of this console has dozens. */
function Plugin({ plugin: { PluginVersion: plugin, PluginModuleVersions: modules } }: { plugin: PluginVersion }) {
  const { t } = useTranslation();
  const head = (
    <h3 className={classes["plugin"]}>
      <bdi>{plugin.Name}</bdi> <VersionText version={plugin.Version} />
    </h3>
  );
  if (modules.length === 0) return <div className={classes["plugin-head"]}>{head}</div>;
  return (
    <details className={classes["plugin-details"]}>
      <summary className={classes["plugin-head"]}>
        {head}
        <span className={classes["muted"]}>{t("about.plugins.module-count", { count: modules.length })}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <ul className={classes["modules"]} aria-label={t("about.plugins.modules", { name: plugin.Name })}>
        {modules.map((module) => (
          <li key={module.Name}>
            <bdi>{module.Name}</bdi> <VersionText version={module.Version} />
          </li>
        ))}
      </ul>
    </details>
  );
}
