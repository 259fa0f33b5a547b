import { useTranslation } from "@gatehouse/shared/i18n";
import { Navigate } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { usePageComponents } from "../../data/page-components.hooks.ts";
import { permittedTiles } from "../../model/tiles.ts";
import { TileGrid } from "./tile-grid.tsx";
import { TileGridSkeleton } from "./tile-grid-skeleton.tsx";

/** One card for each area the user may enter; the area itself where there is only one. */
export function ClassicDashboard() {
  const { data, error } = usePageComponents();
  if (!data) {
    // A failure is passed over in silence: the read is repeated until it answers.
    if (error) return null;
    return (
      <PageState kind="loading">
        <TileGridSkeleton />
      </PageState>
    );
  }
  const tiles = permittedTiles(data);
  const [firstTile, secondTile] = tiles;
  if (!firstTile) return <NoApps />;
  if (!secondTile) return <Navigate to={firstTile.destination} replace />;
  return <TileGrid tiles={tiles} />;
}

function NoApps() {
  const { t } = useTranslation();
  return (
    <PageState
      kind="empty"
      title={t("dashboard.no-apps.title")}
      description={
        <>
          <p>{t("dashboard.no-apps.message")}</p>
          <p>{t("dashboard.no-apps.advice")}</p>
        </>
      }
    />
  );
}
