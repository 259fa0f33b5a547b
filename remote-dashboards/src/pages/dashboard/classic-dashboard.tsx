import type { PageComponent } from "@gatehouse/shared/contracts/page-components.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Navigate } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState, type ReadError } from "@gatehouse/shared/ui/read-state";
import type { ReactNode } from "react";
import { useFocusOnUnmount } from "../../components/use-focus-on-unmount.ts";
import { usePageComponents } from "../../data/page-components.hooks.ts";
import { permittedTiles } from "../../model/tiles.ts";
import { TileGrid } from "./tile-grid.tsx";
import { TileGridSkeleton } from "./tile-grid-skeleton.tsx";

/** One card for each area that the user may open; if there is only one, opens it directly. */
export function ClassicDashboard() {
  const { data, error, isStuck, isValidating, mutate } = usePageComponents();
  const read = { data, error: isStuck ? error : undefined, isValidating, mutate };
  return (
    <ReadState
      read={read}
      skeleton={<TileGridSkeleton />}
      renderFailure={(failure) => (
        <WithoutAreas>
          <FailedAreas error={failure} isRetrying={isValidating} onRetry={() => void mutate()} />
        </WithoutAreas>
      )}
    >
      {(components) => <Areas components={components} />}
    </ReadState>
  );
}

function Areas({ components }: { components: PageComponent[] }) {
  const tiles = permittedTiles(components);
  const [firstTile, secondTile] = tiles;
  if (!firstTile) {
    return (
      <WithoutAreas>
        <NoApps />
      </WithoutAreas>
    );
  }
  if (!secondTile) return <Navigate to={firstTile.destination} replace />;
  return <TileGrid tiles={tiles} />;
}

/** Tells `initialFocus` that no card will come. */
const WithoutAreas = ({ children }: { children: ReactNode }) => <div data-areas="none">{children}</div>;

type FailedAreasProps = { error: ReadError; isRetrying: boolean; onRetry: () => void };

/** The areas cannot be loaded. A user without permission is not offered a retry. */
function FailedAreas({ error, isRetrying, onRetry }: FailedAreasProps) {
  const { t } = useTranslation();
  useFocusOnUnmount(() => document.querySelector<HTMLElement>("main h1"));
  const isRefused = error.status === 403;
  return (
    <PageState
      kind="error"
      title={t("dashboard.failed.title")}
      description={isRefused ? t("dashboard.no-apps.advice") : t("dashboard.failed.advice")}
      {...(error.requestId && { requestId: error.requestId })}
      {...(!isRefused && { onRetry, isRetrying })}
    />
  );
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
