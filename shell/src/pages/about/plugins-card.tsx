import type { PluginVersion } from "@gatehouse/shared/contracts/about.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { Card } from "@gatehouse/shared/ui/card";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { ChevronDown } from "lucide-react";
import { useDeferredValue } from "react";
import { useSectionTitle } from "../../components/use-section-title.ts";
import { usePluginVersions } from "../../data/about.hooks.ts";
import { activeRemotesAtom, shellVersionAtom } from "../../federation/selection/selection.atoms.ts";
import { shownVersion } from "../../model/shown-version.ts";
import classes from "./about-page.module.css";
import { LoadedPart } from "./loaded-part.tsx";
import { VersionText } from "./version-text.tsx";

const SHELL = "shell";

/** The console and its sections, each with its version and modules: the only list of versions on the page. */
export function PluginsCard() {
  const { t } = useTranslation();
  return (
    <Card title={t("about.plugins.title")}>
      <LoadedPart
        state={usePluginVersions()}
        failureKey="about.failed.plugin-versions"
        skeleton={
          <PageState kind="loading">
            <Skeleton height="30rem" shape="block" />
          </PageState>
        }
      >
        {(data) => <Plugins plugins={data} />}
      </LoadedPart>
    </Card>
  );
}

function Plugins({ plugins }: { plugins: readonly PluginVersion[] }) {
  const { t } = useTranslation();
  if (plugins.length === 0) return <p className={classes.muted}>{t("about.plugins.empty")}</p>;
  return (
    <ul className={classes.plugins}>
      {plugins.map((plugin) => (
        <li key={plugin.PluginVersion.Name}>
          <Plugin plugin={plugin} />
        </li>
      ))}
    </ul>
  );
}

/** Collapsed by default, because a plugin can have dozens of modules. */
function Plugin({ plugin: { PluginVersion: plugin, PluginModuleVersions: modules } }: { plugin: PluginVersion }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = useSectionTitle()(plugin.Name);
  const head = (
    <div className={classes.plugin}>
      <h3>
        <bdi>{title}</bdi> <VersionText version={plugin.Version} />
      </h3>
      <TabVersion name={plugin.Name} version={plugin.Version} />
    </div>
  );
  if (modules.length === 0) return <div className={classes.pluginHead}>{head}</div>;
  return (
    <details className={classes.pluginDetails}>
      <summary className={classes.pluginHead}>
        {head}
        <span className={classes.muted}>
          {t("about.plugins.module-count", { count: modules.length, number: format.number(modules.length) })}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <Modules label={t("about.plugins.modules", { name: title })} modules={modules} />
    </details>
  );
}

/** Rendered after the page: all plugins together have hundreds. Before they are opened, as find in page opens them. */
function Modules({ label, modules }: { label: string; modules: PluginVersion["PluginModuleVersions"] }) {
  const isRendered = useDeferredValue(true, false);
  return (
    <ul className={classes.modules} aria-label={label}>
      {isRendered &&
        modules.map((module) => (
          <li key={module.Name}>
            <bdi>{module.Name}</bdi> <VersionText version={module.Version} />
          </li>
        ))}
    </ul>
  );
}

/** The version in this tab, where it is another one: the tab follows later, or runs a fallback. */
function TabVersion({ name, version }: { name: string; version: string }) {
  const { t } = useTranslation();
  const shellVersion = useAtomValue(shellVersionAtom);
  const remotes = useAtomValue(activeRemotesAtom);
  const inThisTab = name === SHELL ? shellVersion : remotes[name]?.version;
  if (!inThisTab || inThisTab === version) return null;
  return <p className={classes.muted}>{t("about.plugins.in-this-tab", { version: shownVersion(inThisTab) })}</p>;
}
