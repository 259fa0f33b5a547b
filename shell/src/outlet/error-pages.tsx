import type { ReservedArea, SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { DisabledSectionPage } from "../pages/disabled-section/disabled-section-page.tsx";
import { NoSelectionPage } from "../pages/no-selection/no-selection-page.tsx";
import { NotFoundPage } from "../pages/not-found/not-found-page.tsx";
import { ReservedAreaPage } from "../pages/reserved-area/reserved-area-page.tsx";
import { SessionEndedPage } from "../pages/session-ended/session-ended-page.tsx";
import { UnauthorizedPage } from "../pages/unauthorized/unauthorized-page.tsx";
import { FailedSection } from "./failed-section.tsx";

export type ErrorPagesProps =
  | { kind: "no-selection" }
  | { kind: "not-found"; wanted?: string }
  /** `section` is the name of the section that is refused or switched off. */
  | { kind: "unauthorized"; section?: string }
  | { kind: "disabled"; section: string; message: string }
  | { kind: "reserved"; area: ReservedArea }
  | { kind: "failed"; remote: SelectedRemote; onRetry: () => void }
  | { kind: "session-ended" };

/** The shell's pages that stand in place of another one, together in one part of the code. */
export function ErrorPages(props: ErrorPagesProps) {
  switch (props.kind) {
    case "no-selection":
      return <NoSelectionPage />;
    case "not-found":
      return <NotFoundPage wanted={props.wanted} />;
    case "unauthorized":
      return <UnauthorizedPage section={props.section} />;
    case "disabled":
      return <DisabledSectionPage section={props.section} message={props.message} />;
    case "reserved":
      return <ReservedAreaPage area={props.area} />;
    case "failed":
      return <FailedSection remote={props.remote} onRetry={props.onRetry} />;
    case "session-ended":
      return <SessionEndedPage />;
  }
}
