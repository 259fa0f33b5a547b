import { useTranslation } from "@gatehouse/shared/i18n";
import { compareLayouts, type LayoutContent, type TileMove } from "../../model/layouts/layout-difference.ts";
import { useTileName } from "./use-tile-name.ts";

type LayoutDifferencesProps = {
  /** What the other place has saved. */
  before: LayoutContent;
  /** What is in this editor. */
  after: LayoutContent;
};

/** What one state of a dashboard has and another has not, in words. */
export function LayoutDifferences({ before, after }: LayoutDifferencesProps) {
  const { t } = useTranslation();
  const nameOf = useTileName();
  const { name, added, removed, changed } = compareLayouts(before, after);
  const describeMove = ({ component, isMoved, isResized }: TileMove): string => {
    const values = { name: nameOf(component) };
    if (isMoved && isResized) return t("preview-edit.conflict.moved-resized", values);
    if (isResized) return t("preview-edit.conflict.resized", values);
    return isMoved ? t("preview-edit.conflict.moved", values) : t("preview-edit.conflict.restacked", values);
  };
  return (
    <>
      <h3>{t("preview-edit.conflict.differences")}</h3>
      <ul>
        {name && <li>{t("preview-edit.conflict.renamed", { theirs: name.from, mine: name.to })}</li>}
        {added.map((tile) => (
          <li key={tile.instanceId}>{t("preview-edit.conflict.only-mine", { name: nameOf(tile) })}</li>
        ))}
        {removed.map((tile) => (
          <li key={tile.instanceId}>{t("preview-edit.conflict.only-theirs", { name: nameOf(tile) })}</li>
        ))}
        {changed.map((move) => (
          <li key={move.component.instanceId}>{describeMove(move)}</li>
        ))}
      </ul>
    </>
  );
}
