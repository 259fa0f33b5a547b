import { useTranslation } from "@gatehouse/shared/i18n";
import { ToneIcon, type Tone } from "@gatehouse/shared/ui/tone-icon";
import type { StatusBar } from "../../model/colour-scales.ts";
import classes from "./tile-head.module.css";

const tones: Record<StatusBar, Tone> = { good: "success", warning: "warning", critical: "danger" };

/** The status bar of a tile as text. */
export function StatusNote({ bar }: { bar: StatusBar }) {
  const { t } = useTranslation();
  return (
    <p className={classes.note} data-bar={bar}>
      <ToneIcon tone={tones[bar]} />
      {/* i18n-keys: tile.bars.* */}
      <span className={classes.noteText}>{t(`tile.bars.${bar}`)}</span>
    </p>
  );
}
