import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useVersions } from "../../../data/versions.hooks.ts";
import type { DashboardVersion } from "../../../model/local-work.ts";
import classes from "./versions-dialog.module.css";

type VersionsDialogProps = {
  layoutId: string;
  onRestore: (version: DashboardVersion) => void;
  onClose: () => void;
};

/** Lists the versions of a dashboard in this browser, to go back to one. */
export function VersionsDialog({ layoutId, onRestore, onClose }: VersionsDialogProps) {
  const { t } = useTranslation();
  const { versions, hasFailed } = useVersions(layoutId);
  return (
    <Dialog isOpen onClose={onClose} title={t("preview-edit.versions.title")}>
      {hasFailed && <PageState kind="error" title={t("preview-edit.versions.failed")} />}
      {!hasFailed && versions === undefined && <PageState kind="loading" />}
      {versions?.length === 0 && <p>{t("preview-edit.versions.none")}</p>}
      <ol className={classes.list}>
        {versions?.map((version) => (
          <Version key={version.number} version={version} onRestore={onRestore} />
        ))}
      </ol>
    </Dialog>
  );
}

function Version({ version, onRestore }: { version: DashboardVersion } & Pick<VersionsDialogProps, "onRestore">) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, layout, savedAtMs } = version;
  const time = format.dateTime(new Date(savedAtMs));
  return (
    <li className={classes.version}>
      <div className={classes.text}>
        <strong>{t("preview-edit.versions.number", { number })}</strong> {layout.displayName}
        <div className={classes.details}>
          {time} · {t("preview-edit.tile-count", { count: layout.components.length })}
        </div>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t("preview-edit.versions.restore-number", { number })}
        onClick={() => onRestore(version)}
      >
        {t("preview-edit.versions.restore")}
      </Button>
    </li>
  );
}
