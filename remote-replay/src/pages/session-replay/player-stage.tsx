import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { TriangleAlert } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { ReplayEvent } from "../../model/replay-state.ts";
import classes from "./player.module.css";
import type { Replay } from "./use-replay.ts";

/** Keyboard shortcuts of the stage while it has the focus; the controls have their own. */
const keys: Record<string, ReplayEvent> = {
  " ": { type: "toggle" },
  ArrowLeft: { type: "step", by: -1 },
  ArrowRight: { type: "step", by: 1 },
  Home: { type: "restart" },
  End: { type: "seek", index: Number.MAX_SAFE_INTEGER },
};

type Props = { replay: Replay; slideName: string; /** Element that names the keys. */ hintId: string };

/** The image, which handles the player's keys while it has the focus. */
export function PlayerStage({ replay, slideName, hintId }: Props) {
  const { t } = useTranslation();

  const handleKeyDown = (event: KeyboardEvent): void => {
    const command = keys[event.key];
    if (!command || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    replay.send(command);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the group takes the keys of the player
    <div
      className={classes.stage}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the keys of the player
      tabIndex={0}
      aria-describedby={hintId}
      aria-label={t("session-replay.stage")}
      onKeyDown={handleKeyDown}
    >
      <Picture replay={replay} slideName={slideName} />
      {replay.isBuffering && (
        <div className={classes.buffering} role="status">
          <Spinner size="large" />
          {t("session-replay.buffering")}
        </div>
      )}
    </div>
  );
}

/** The image of the current slide, or what is wrong with it. */
function Picture({ replay: { state, snapshot, isOutdated }, slideName }: Omit<Props, "hintId">) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {snapshot && !snapshot.isBroken && (
        <img
          className={classes.picture}
          // Keeps its place, so that the controls below don't move.
          style={{ visibility: isOutdated ? "hidden" : undefined }}
          src={snapshot.url}
          alt={t("session-replay.slide-alt", { name: slideName })}
        />
      )}
      {snapshot?.isBroken && !isOutdated && (
        <p className={classes.problem} role="status">
          <TriangleAlert aria-hidden="true" />
          {t("session-replay.broken-slide", { slide: format.number(snapshot.index + 1) })}
        </p>
      )}
      {state.hasFailed && isOutdated && (
        // A notification has announced it.
        <p className={classes.problem}>
          <TriangleAlert aria-hidden="true" />
          {t("session-replay.failed-slide", { slide: format.number(state.index + 1) })}
        </p>
      )}
    </>
  );
}
