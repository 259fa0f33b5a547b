import { useEffect, useState, type RefObject } from "react";

export type FullScreen = { isOn: boolean; isSupported: boolean; toggle: () => void };

/** Takes what lies behind an element out of reach; returns what puts it back. What speaks for the page stays. */
function isolate(element: HTMLElement): () => void {
  const speaks = (other: Element): boolean =>
    other.matches("[data-live-announcer]") || other.querySelector("[data-live-announcer]") !== null;
  const behind: HTMLElement[] = [];
  for (let node: Element | null = element; node?.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert || speaks(sibling)) continue;
      sibling.inert = true;
      behind.push(sibling);
    }
  }
  return () => {
    for (const other of behind) other.inert = false;
  };
}

/** Shows one element alone on the whole screen; Escape, which is the browser's, ends it. */
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
    const element = ref.current;
    if (!isOn || !element) return undefined;
    const restore = isolate(element);
    return () => {
      restore();
      // Leaving the page by a link in a tile leaves the screen full of nothing otherwise.
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [isOn, ref]);
  const toggle = async (): Promise<void> => {
    if (isOn) {
      setIsOn(false);
      return;
    }
    // Refused, for instance by a policy of the browser: nothing changes.
    const [outcome] = await Promise.allSettled([document.documentElement.requestFullscreen()]);
    setIsOn(outcome.status === "fulfilled");
  };
  return { isOn, isSupported: document.fullscreenEnabled, toggle: () => void toggle() };
}
