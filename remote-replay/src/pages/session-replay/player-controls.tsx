import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { Slider } from "@gatehouse/shared/ui/slider";
import { Camera, ChevronLeft, ChevronRight, Pause, Play, SkipBack } from "lucide-react";
import { parseReplaySpeed, replaySpeeds, slideDelayMs } from "../../model/replay-speed.ts";
import classes from "./player-controls.module.css";
import { saveSnapshot } from "./save-snapshot.ts";
import type { Replay } from "./use-replay.ts";

type Props = { replay: Replay; /** Name of a saved picture, without extension. */ fileName: string };

/** Seek bar, buttons and speed. */
export function PlayerControls({ replay, fileName }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, send, snapshot, speed, setSpeed } = replay;
  const isPlaying = state.status === "playing";
  const position = t("session-replay.position", {
    elapsed: format.duration((state.index + 1) * slideDelayMs),
    slide: format.number(state.index + 1),
    total: format.number(state.count),
  });
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
          onClick={() => snapshot && saveSnapshot(snapshot.blob, fileName)}
        />
        <p className={classes.position}>{position}</p>
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
            onChange={(event) => setSpeed(parseReplaySpeed(event.target.value))}
          />
        </div>
      </div>
    </div>
  );
}
