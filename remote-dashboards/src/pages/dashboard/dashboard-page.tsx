import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Navigate } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { usePageComponents } from "../../data/page-components.hooks.ts";
import { permittedTiles, type Tile } from "../../model/tiles.ts";
import { TileGrid } from "./tile-grid.tsx";
import { TileGridSkeleton } from "./tile-grid-skeleton.tsx";

/** The classic dashboard: one card for each area the user may enter. */
export function DashboardPage() {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = usePageComponents();
  const [onlyTile, ...others] = data ? permittedTiles(data) : [];
  if (onlyTile && others.length === 0) return <Navigate to={onlyTile.destination} replace />;
  return (
    <PageFrame pageId="dashboard" title={t("dashboard.title")} description={t("dashboard.description")}>
      {error && !data ? (
        <PageState
          kind="error"
          title={t("dashboard.failed.title")}
          description={t("dashboard.failed.description")}
          requestId={error.requestId}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <Tiles tiles={data && onlyTile ? [onlyTile, ...others] : data && []} />
      )}
    </PageFrame>
  );
}

function Tiles({ tiles }: { tiles: Tile[] | undefined }) {
  const { t } = useTranslation();
  if (!tiles) {
    return (
      <PageState kind="loading">
        <TileGridSkeleton />
      </PageState>
    );
  }
  if (tiles.length > 0) return <TileGrid tiles={tiles} />;
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
