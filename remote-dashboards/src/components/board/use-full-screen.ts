import { useEffect, useState, type RefObject } from "react";

export type FullScreen = { isOn: boolean; isSupported: boolean; toggle: () => void };

/** Makes everything outside an element inert, except live regions; returns the cleanup. */
function isolate(element: HTMLElement): () => void {
  const isLiveRegion = (other: Element): boolean =>
    other.matches("[data-live-announcer]") || other.querySelector("[data-live-announcer]") !== null;
  const behind: HTMLElement[] = [];
  for (let node: Element | null = element; node?.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert || isLiveRegion(sibling)) continue;
      sibling.inert = true;
      behind.push(sibling);
    }
  }
  return () => {
    for (const other of behind) other.inert = false;
  };
}

/** Shows the page that contains an element in full screen; the browser ends it with Escape. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const handleChange = (): void => {
      if (document.fullscreenElement === null) setIsOn(false);
    };
    document.addEventListener("fullscreenchange", handleChange);
    return () => document.removeEventListener("fullscreenchange", handleChange);
  }, []);
  useEffect(() => {
    const element = ref.current?.closest<HTMLElement>("[data-page]") ?? ref.current;
    if (!isOn || !element) return undefined;
    const restore = isolate(element);
    return () => {
      restore();
      // A link in a tile may leave the page, which would leave an empty full screen.
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [isOn, ref]);
  const toggle = async (): Promise<void> => {
    if (isOn) {
      setIsOn(false);
      return;
    }
    // The request fails if a browser policy forbids full screen.
    const [outcome] = await Promise.allSettled([document.documentElement.requestFullscreen()]);
    setIsOn(outcome.status === "fulfilled");
  };
  return { isOn, isSupported: document.fullscreenEnabled, toggle: () => void toggle() };
}
