import { useTranslation } from "@gatehouse/shared/i18n";
import type { PaletteEntry, PaletteSection } from "../../model/palette-entry.ts";
import { PaletteOption } from "./palette-option.tsx";
import classes from "./palette-list.module.css";

type Props = {
  id: string;
  sections: readonly PaletteSection[];
  activeId: string | undefined;
  optionIdOf: (entry: PaletteEntry) => string;
  onActivate: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry, inTab: boolean) => void;
};

/** The entries, in groups. */
export function PaletteList({ id, sections, activeId, optionIdOf, onActivate, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <div id={id} role="listbox" aria-label={t("command-palette.results")} className={classes.list}>
      {sections.map(({ group, rows }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={classes.group}>
          <div id={`${id}-${group}`} role="presentation" className={classes.heading}>
            {/* i18n-keys: command-palette.groups.* */}
            {t(`command-palette.groups.${group}`)}
          </div>
          {rows.map((row) => (
            <PaletteOption
              key={row.entry.id}
              id={optionIdOf(row.entry)}
              row={row}
              isActive={row.entry.id === activeId}
              onActivate={onActivate}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
