import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { Button } from "@gatehouse/shared/ui/button";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { Slider } from "@gatehouse/shared/ui/slider";
import { Camera, ChevronLeft, ChevronRight, Pause, Play, SkipBack } from "lucide-react";
import { parseReplaySpeed, replaySpeeds, slideDelayMs, type ReplaySpeed } from "../../model/replay-speed.ts";
import classes from "./player-controls.module.css";
import type { Replay } from "./use-replay.ts";

const extensionOf = ({ type }: Blob): string => `.${type.split("/")[1] ?? "png"}`;

type Props = { replay: Replay; /** Name of a saved picture, without extension. */ fileName: string };

/** Seek bar, buttons and speed. */
export function PlayerControls({ replay, fileName }: Props) {
  const { t } = useTranslation();
  const { state, send, snapshot, speed, setSpeed } = replay;
  const isPlaying = state.status === "playing";
  return (
    <div className={classes.controls}>
      <Slider
        label={t("session-replay.seek")}
        isLabelHidden
        value={state.index + 1}
        minimum={1}
        maximum={state.count}
        formatValue={(value) => t("session-replay.slide-of", { slide: value, total: state.count })}
        onChange={(value) => send({ type: "seek", index: value - 1 })}
      />
      <div className={classes.row}>
        <IconButton
          label={t("session-replay.restart")}
          icon={<SkipBack />}
          variant="outlined"
          isMirrored
          onClick={() => send({ type: "restart" })}
        />
        <IconButton
          label={t("session-replay.step-back")}
          icon={<ChevronLeft />}
          variant="outlined"
          isMirrored
          onClick={() => send({ type: "step", by: -1 })}
        />
        <Button
          size="small"
          icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onClick={() => send({ type: "toggle" })}
        >
          {isPlaying ? t("session-replay.pause") : t("session-replay.play")}
        </Button>
        <IconButton
          label={t("session-replay.step-next")}
          icon={<ChevronRight />}
          variant="outlined"
          isMirrored
          onClick={() => send({ type: "step", by: 1 })}
        />
        <IconButton
          label={t("session-replay.save-snapshot")}
          icon={<Camera />}
          variant="outlined"
          disabled={!snapshot}
          onClick={() => snapshot && saveFile(snapshot.blob, `${fileName}${extensionOf(snapshot.blob)}`)}
        />
        <Position state={state} />
        <SpeedSelect speed={speed} onChange={setSpeed} />
      </div>
    </div>
  );
}

/** Elapsed counts slides at normal speed, so that it means the same at every speed. */
function Position({ state }: Pick<Replay, "state">) {
  const { t } = useTranslation();
  const format = useFormat();
  const elapsed = format.duration((state.index + 1) * slideDelayMs);
  const [slide, total] = [format.number(state.index + 1), format.number(state.count)];
  return <p className={classes.position}>{t("session-replay.position", { elapsed, slide, total })}</p>;
}

function SpeedSelect({ speed, onChange }: { speed: ReplaySpeed; onChange: (speed: ReplaySpeed) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={classes.speed}>
      <NativeSelect
        size="small"
        label={t("session-replay.speed")}
        isLabelHidden
        value={String(speed)}
        options={replaySpeeds.map((value) => ({
          value: String(value),
          label: t("session-replay.speed-of", { speed: format.number(value) }),
        }))}
        onChange={(event) => onChange(parseReplaySpeed(event.target.value))}
      />
    </div>
  );
}
