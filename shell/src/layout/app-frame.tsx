import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { LiveRegions } from "@gatehouse/shared/frame";
import { Outlet, useLocation } from "@gatehouse/shared/routing";
import { LeaveDialog } from "./leave-dialog/leave-dialog.tsx";

/** The frame around every page; sign-in stands alone, without header and menu. */
export function AppFrame() {
  const { pathname } = useLocation();
  const isBare = pathname === paths.login;
  return (
    <>
      {!isBare && <header />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <LeaveDialog />
      <LiveRegions />
    </>
  );
}
