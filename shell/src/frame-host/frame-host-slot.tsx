import { useLocation } from "@gatehouse/shared/routing";
import { useSession } from "@gatehouse/shared/session";
import { useAtomValue } from "@gatehouse/shared/state";
import { useLazyPart } from "../lazy-parts/use-lazy-part.ts";
import { frameHostPart } from "./frame-host-part.ts";
import { hostedFramesAtom } from "./hosted-frames.atoms.ts";

/** Hosts embedded frames outside the routes, from the first visit of a frame's page until the session ends. */
export function FrameHostSlot() {
  const { pathname } = useLocation();
  const isSignedIn = useSession().SignedIn;
  const isFramePage = useAtomValue(hostedFramesAtom).some(({ path }) => path === pathname);
  const renderFrameHosts = useLazyPart(frameHostPart, isSignedIn && isFramePage);
  return isSignedIn ? (renderFrameHosts?.({}) ?? null) : null;
}
