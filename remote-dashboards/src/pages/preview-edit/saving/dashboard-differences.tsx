import { useTranslation } from "@gatehouse/shared/i18n";
import {
  compareDashboards,
  type DashboardContent,
  type TileMove,
} from "../../../model/dashboards/dashboard-difference.ts";
import { useTileName } from "../tiles/use-tile-name.ts";

type DashboardDifferencesProps = {
  /** The dashboard saved elsewhere. */
  before: DashboardContent;
  /** The dashboard in this editor. */
  after: DashboardContent;
};

/** Describes the differences between two states of a dashboard. */
export function DashboardDifferences({ before, after }: DashboardDifferencesProps) {
  const { t } = useTranslation();
  const nameOf = useTileName();
  const { name, added, removed, changed } = compareDashboards(before, after);
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
