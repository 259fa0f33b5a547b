import { useTranslation } from "@gatehouse/shared/i18n";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import type { PaletteEntry } from "../../model/palette-entry.ts";
import type { RankedEntry } from "@gatehouse/shared/rules/search-ranking";
import { MarkedText } from "./marked-text.tsx";
import { PaletteIcon } from "./palette-icon.tsx";
import classes from "./palette-list.module.css";

type Props = {
  id: string;
  row: RankedEntry<PaletteEntry>;
  isActive: boolean;
  onActivate: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry, inTab: boolean) => void;
};

/** One row of the list. The input keeps the focus and handles the keys. */
export function PaletteOption({ id, row, isActive, onActivate, onChoose }: Props) {
  const { t } = useTranslation();
  const { entry, titleRanges, detailRanges, descriptionRanges, keywords } = row;
  const optionRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) optionRef.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  const opensTab = entry.target.kind === "address" && entry.target.opensTab;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={optionRef}
      id={id}
      role="option"
      aria-selected={isActive}
      className={isActive ? `${classes.option} ${classes.active}` : classes.option}
      // Not on mouseenter, which also fires for rows that scroll below a resting mouse.
      onPointerMove={() => onActivate(entry)}
      // Prevents the press from taking the focus from the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey)}
    >
      <PaletteIcon name={entry.icon} />
      <span className={classes.texts}>
        <bdi className={classes.title}>
          <MarkedText text={entry.title} ranges={titleRanges} />
        </bdi>
        {entry.detail !== undefined && (
          <bdi className={classes.detail}>
            <MarkedText text={entry.detail} ranges={detailRanges} />
          </bdi>
        )}
        {entry.description !== undefined && descriptionRanges.length > 0 && (
          <bdi className={classes.detail}>
            <MarkedText text={entry.description} ranges={descriptionRanges} />
          </bdi>
        )}
        {keywords.slice(0, 2).map(({ text, ranges }) => (
          <bdi key={text} className={classes.keyword}>
            <MarkedText text={text} ranges={ranges} />
          </bdi>
        ))}
      </span>
      {opensTab && (
        <>
          <VisuallyHidden>{t("command-palette.opens-tab")}</VisuallyHidden>
          <ExternalLink className={classes.external} aria-hidden="true" />
        </>
      )}
    </div>
  );
}
