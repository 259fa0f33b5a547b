import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { Checkbox } from "@gatehouse/shared/ui/checkbox";
import { Button } from "@gatehouse/shared/ui/button";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { LocaleProvider } from "@gatehouse/shared/ui/locale-provider";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { Slider } from "@gatehouse/shared/ui/slider";
import { Camera, ChevronLeft, ChevronRight, Pause, Play, SkipBack } from "lucide-react";
import { parseReplaySpeed, replaySpeeds, slideDelayMs, type ReplaySpeed } from "../../model/replay-speed.ts";
import classes from "./player-controls.module.css";
import type { Replay } from "./use-replay.ts";

/** Only gives the seek bar its direction; its texts are ours. */
const LEFT_TO_RIGHT = "en-US";

const extensionOf = ({ type }: Blob): string => `.${type.split("/")[1] ?? "png"}`;

type Props = {
  replay: Replay;
  durationMs: number;
  /** Name of a saved picture, without extension. */ fileName: string;
};

/** Seek bar, buttons and speed. Media controls have the same direction in all languages. */
export function PlayerControls({ replay, durationMs, fileName }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, send, snapshot, isOutdated, speed, setSpeed } = replay;
  const inWords = (slides: number): string => format.duration(slides * slideDelayMs, "long");
  const savable = snapshot && !snapshot.isBroken && !isOutdated ? snapshot.blob : null;
  const isPlaying = state.status === "playing";
  return (
    <div className={classes.controls} dir="ltr">
      <LocaleProvider locale={LEFT_TO_RIGHT}>
        <Slider
          label={t("session-replay.seek")}
          isLabelHidden
          value={state.index + 1}
          minimum={1}
          maximum={state.count}
          formatValue={(slide) => t("session-replay.seek-of", { elapsed: inWords(slide), total: inWords(state.count) })}
          onChange={(value) => send({ type: "seek", index: value - 1 })}
        />
      </LocaleProvider>
      <div className={classes.row}>
        <IconButton
          label={t("session-replay.restart")}
          icon={<SkipBack />}
          variant="outlined"
          onClick={() => send({ type: "restart" })}
        />
        <IconButton
          label={t("session-replay.step-back")}
          icon={<ChevronLeft />}
          variant="outlined"
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
          onClick={() => send({ type: "step", by: 1 })}
        />
        <IconButton
          label={t("session-replay.save-snapshot")}
          icon={<Camera />}
          variant="outlined"
          disabled={!savable}
          onClick={() => savable && saveFile(savable, `${fileName}${extensionOf(savable)}`)}
        />
        <Position state={state} durationMs={durationMs} />
        <SkipChoice replay={replay} />
        <SpeedSelect speed={speed} onChange={setSpeed} />
      </div>
    </div>
  );
}

/** Elapsed time at normal speed, so that it does not depend on the chosen speed. */
function Position({ state, durationMs }: Pick<Replay, "state"> & { durationMs: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const elapsed = format.duration((state.index + 1) * slideDelayMs);
  // A recording may have a few more slides than its session has seconds.
  const duration = format.duration(Math.max(durationMs, state.count * slideDelayMs));
  const [slide, total] = [format.number(state.index + 1), format.number(state.count)];
  return (
    <p className={classes.position} dir="auto">
      {t("session-replay.position", { elapsed, duration, slide, total })}
    </p>
  );
}

/** Only where the organization leaves out idle time: reviewers may still want to see it. */
function SkipChoice({ replay: { skipsIdleTime, setSkipsIdleTime } }: Pick<Props, "replay">) {
  const { t } = useTranslation();
  if (skipsIdleTime === null) return null;
  return (
    <Checkbox
      label={t("session-replay.skip-idle-time")}
      checked={skipsIdleTime}
      onChange={(event) => setSkipsIdleTime(event.target.checked)}
    />
  );
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
