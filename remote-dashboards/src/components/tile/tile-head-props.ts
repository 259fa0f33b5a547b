import type { TileAction } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import type { StatusBar } from "../../model/colour-scales.ts";
import type { TileModel } from "../../model/tile-models.ts";

export type TileHeadProps = {
  model: TileModel;
  name: string;
  titleId: string;
  /** Null for a tile without content or status. */
  bar: StatusBar | null;
  actions: readonly TileAction[];
  commands: readonly MenuCommand[];
  isRefreshing: boolean;
  isTableShown: boolean;
  /** Undefined if there is no content to show as a table. */
  onToggleTable: (() => void) | undefined;
  /** Undefined for tiles without data, and for those that the user may not read. */
  onRefresh: (() => void) | undefined;
};
