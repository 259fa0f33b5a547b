import type { PluginFrameConfig } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { currentPath, routePath, useNavigate } from "@gatehouse/shared/routing";
import { routeTab } from "./frame-url.ts";
import type { HostedFrame } from "./hosted-frames.atoms.ts";
import type { AddressChange } from "./use-frame-messages.ts";

/** Lets the console's address follow where the user goes inside the frame, on the frame's own route only. */
export function useAddressChanges({ path }: HostedFrame, config: PluginFrameConfig): (change: AddressChange) => void {
  const navigate = useNavigate();
  return ({ tab, query, isReplaced }) => {
    // The user may have left the page while the message was on its way.
    if (currentPath() !== path) return;
    const search = routePath("", { tab: routeTab(config, tab), query });
    // Without a path it is the page's own query, which needs no question about unsaved work. Decision 007.
    void navigate(isReplaced ? { search } : path + search, { replace: isReplaced });
  };
}
