import { useLocation } from "@gatehouse/shared/routing";
import { useSession } from "@gatehouse/shared/session";
import { useLazyPart } from "../layout/lazy-parts/use-lazy-part.ts";
import { frameDefinitions } from "./frame-definitions.ts";
import { frameHostPart } from "./frame-host-part.ts";

/** Where embedded frames stand: outside the routes, from the first visit of a frame's page until the session ends. */
export function FrameHostPlace() {
  const { pathname } = useLocation();
  const isSignedIn = useSession().SignedIn;
  const isFramePage = frameDefinitions.some(({ path }) => path === pathname);
  const renderFrameHosts = useLazyPart(frameHostPart, isSignedIn && isFramePage);
  return isSignedIn ? (renderFrameHosts?.({}) ?? null) : null;
}
