import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { routePath } from "@gatehouse/shared/routing";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { Download, Maximize, Minimize, Printer, RotateCw } from "lucide-react";
import { refreshAllTiles } from "../../data/tile-data.actions.ts";
import { LastUpdate, WallClock } from "./board-times.tsx";
import classes from "./board-toolbar.module.css";
import type { BoardOutput } from "./use-board-output.ts";
import type { FullScreen } from "./use-full-screen.ts";
import { refreshIntervalsSeconds, type RefreshInterval } from "./use-refresh-interval.ts";

type Props = {
  layoutId: string;
  /** Time of the newest data; null while there is none. */
  lastUpdated: string | null;
  interval: RefreshInterval;
  fullScreen: FullScreen;
  output: BoardOutput;
};

/** Commands for all tiles of a dashboard. */
export function BoardToolbar({ layoutId, lastUpdated, interval, fullScreen, output }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.toolbar} role="group" aria-label={t("board.toolbar")}>
      <LastUpdate lastUpdated={lastUpdated} />
      {fullScreen.isOn && <WallClock />}
      <IntervalSelect interval={interval} />
      <IconButton
        label={t("board.refresh-all")}
        icon={<RotateCw aria-hidden="true" />}
        variant="outlined"
        onClick={() => void refreshAllTiles()}
      />
      {fullScreen.isSupported && (
        <IconButton
          label={fullScreen.isOn ? t("board.leave-full-screen") : t("board.full-screen")}
          icon={fullScreen.isOn ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
          variant="outlined"
          onClick={fullScreen.toggle}
        />
      )}
      <IconButton
        label={t("board.print")}
        icon={<Printer aria-hidden="true" />}
        variant="outlined"
        disabled={output.isPreparing}
        onClick={output.print}
      />
      <IconButton
        label={t("board.save-picture")}
        icon={<Download aria-hidden="true" />}
        variant="outlined"
        disabled={output.isPreparing}
        onClick={output.savePicture}
      />
      <LinkButton to={routePath(paths.dashboardEdit, { definition: layoutId })} size="small">
        {t("board.edit")}
      </LinkButton>
    </div>
  );
}

function IntervalSelect({ interval }: { interval: RefreshInterval }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <NativeSelect
      label={t("board.interval")}
      isLabelHidden
      size="small"
      value={String(interval.seconds)}
      options={refreshIntervalsSeconds.map((seconds) => ({
        value: String(seconds),
        label:
          seconds === 0
            ? t("board.interval-off")
            : t("board.interval-every", { duration: format.duration(seconds * 1000, "long") }),
      }))}
      onChange={(event) => interval.set(Number(event.target.value))}
    />
  );
}
