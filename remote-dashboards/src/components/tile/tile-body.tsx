import { useTranslation } from "@gatehouse/shared/i18n";
import type { TileAction } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { CircleAlert, Hourglass, Lock } from "lucide-react";
import { memo, type ReactNode } from "react";
import { statusBar } from "../../model/colour-scales.ts";
import type { TileModel } from "../../model/tile-models.ts";
import type { TileState } from "../../model/tile-states.ts";
import { BannerTile } from "./banner-tile.tsx";
import { ChartTile } from "./chart-tile.tsx";
import { InfoTile } from "./info-tile.tsx";
import { StatusNote } from "./status-note.tsx";
import { StatusTile } from "./status-tile.tsx";
import { TableTile } from "./table-tile.tsx";
import classes from "./tile-body.module.css";

export type TileBodyProps = {
  model: TileModel;
  name: string;
  state: TileState;
  actions: readonly TileAction[];
  isTableShown: boolean;
  onToggleTable: () => void;
};

/** What a tile shows, or why it shows nothing. A chart is drawn anew only for what it shows, not because its tile asks again. */
export const TileBody = memo(function TileBody(props: TileBodyProps) {
  const { t } = useTranslation();
  switch (props.state) {
    case "forbidden":
      return <Message icon={<Lock aria-hidden="true" />}>{t("tile.forbidden")}</Message>;
    case "error":
      return <Message icon={<CircleAlert aria-hidden="true" />}>{t("tile.error")}</Message>;
    case "noData":
      return <Message icon={<Hourglass aria-hidden="true" />}>{t("tile.no-data", { name: props.name })}</Message>;
    case "loading":
      return <Skeleton height="100%" shape="block" />;
    case "blank":
      return null;
    case "content":
      return <Content {...props} />;
  }
});

function Message({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.message}>
      {icon}
      <p>{children}</p>
    </div>
  );
}

function Content(props: TileBodyProps) {
  const bar = statusBar(props.model.data);
  return (
    <>
      {bar && <StatusNote bar={bar} />}
      <TypedContent {...props} />
    </>
  );
}

function TypedContent(props: TileBodyProps) {
  switch (props.model.tileType) {
    case "Info":
      return <InfoTile {...props} />;
    case "Status":
      return <StatusTile {...props} />;
    case "Banner":
      return <BannerTile {...props} />;
    case "Table":
      return <TableTile {...props} />;
    case "BarChart":
    case "Graph":
    case "Gauge":
      return <ChartTile {...props} />;
    case null:
      return null;
  }
}
