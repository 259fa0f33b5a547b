import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Link } from "@gatehouse/shared/routing";
import { Badge } from "@gatehouse/shared/ui/badge";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { PanelLeftClose, PanelLeftOpen, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useWireText } from "../../../components/catalogue/use-wire-text.ts";
import classes from "./dashboards-panel.module.css";
import { editorPath } from "./use-open-dashboard.ts";

type DashboardsPanelProps = {
  system: readonly DashboardLayout[];
  custom: readonly DashboardLayout[];
  /** False while some of them are loading, and if they cannot be loaded. */
  isCustomKnown: boolean;
  /** Dashboards that exist only as drafts. */
  drafts: readonly DashboardLayout[];
  /** Ids of the user's dashboards on the server. */
  serverIds: ReadonlySet<string>;
  selectedId: string | null;
  defaultId: string | null;
  /** Undefined if there is no dialog to confirm it, or if it is unknown whether the dashboards were never saved. */
  onDiscard: ((draft: DashboardLayout) => void) | undefined;
};

type GroupProps = Pick<DashboardsPanelProps, "selectedId" | "defaultId" | "serverIds"> & {
  title: string;
  dashboards: readonly DashboardLayout[];
  emptyText?: string | undefined;
  onDiscard?: DashboardsPanelProps["onDiscard"] | undefined;
};

/** The collapsible list of dashboards at the inline start. */
export function DashboardsPanel({ system, custom, isCustomKnown, drafts, onDiscard, ...marks }: DashboardsPanelProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  const titleId = useId();
  const listId = useId();
  return (
    <section className={classes.panel} data-open={isOpen} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t("preview-edit.panel.title")}
        </h2>
        <IconButton
          variant="outlined"
          isMirrored
          label={t(isOpen ? "preview-edit.panel.collapse" : "preview-edit.panel.expand")}
          icon={isOpen ? <PanelLeftClose aria-hidden="true" /> : <PanelLeftOpen aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <div id={listId} hidden={!isOpen}>
        <Group {...marks} title={t("preview-edit.panel.system")} dashboards={system} />
        <Group
          {...marks}
          title={t("preview-edit.panel.custom")}
          dashboards={custom}
          emptyText={isCustomKnown ? t("preview-edit.panel.no-custom") : undefined}
        />
        {drafts.length > 0 && (
          <Group {...marks} title={t("preview-edit.panel.drafts")} dashboards={drafts} onDiscard={onDiscard} />
        )}
      </div>
    </section>
  );
}

function Group({ title, dashboards, emptyText, ...marks }: GroupProps) {
  const titleId = useId();
  return (
    <>
      <h3 id={titleId} className={classes.groupTitle}>
        {title}
      </h3>
      {dashboards.length === 0 && emptyText && <p className={classes.empty}>{emptyText}</p>}
      {dashboards.length > 0 && (
        <ul className={classes.list} aria-labelledby={titleId}>
          {dashboards.map((dashboard) => (
            <Entry key={dashboard.layoutId} dashboard={dashboard} {...marks} />
          ))}
        </ul>
      )}
    </>
  );
}

function Entry({
  dashboard,
  selectedId,
  defaultId,
  serverIds,
  onDiscard,
}: { dashboard: DashboardLayout } & Omit<GroupProps, "title" | "dashboards">) {
  const { t } = useTranslation();
  const textOf = useWireText();
  const { layoutId, resourceKey, displayName } = dashboard;
  const name = textOf(resourceKey, displayName) || t("preview-edit.unnamed");
  return (
    <li className={classes.item}>
      <Link
        to={editorPath(layoutId)}
        className={classes.entry}
        aria-current={layoutId === selectedId ? "page" : undefined}
      >
        <span className={classes.name}>{name}</span>
        {serverIds.has(layoutId) && <Badge>{t("preview-edit.panel.on-server")}</Badge>}
        {layoutId === defaultId && <Badge>{t("preview-edit.panel.default")}</Badge>}
      </Link>
      {onDiscard && (
        <IconButton
          label={t("preview-edit.discard.button", { name })}
          icon={<Trash2 aria-hidden="true" />}
          data-discards={layoutId}
          onClick={() => onDiscard(dashboard)}
        />
      )}
    </li>
  );
}
