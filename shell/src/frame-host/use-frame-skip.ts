import { useTranslation } from "@gatehouse/shared/i18n";
import { appStore } from "@gatehouse/shared/state";
import { useEffect, type RefObject } from "react";
import { furtherSkipAtom } from "../navigation/further-skip.atoms.ts";

/** Adds a skip link that leads into the frame while it can be used; `title` is null otherwise. */
export function useFrameSkip(place: RefObject<HTMLElement | null>, title: string | null): void {
  const { t } = useTranslation();
  const label = title === null ? null : t("frame-host.skip.into", { title });
  useEffect(() => {
    if (label === null) return;
    const skip = { label, onPress: () => place.current?.querySelector("iframe")?.focus() };
    appStore.set(furtherSkipAtom, skip);
    return () => appStore.set(furtherSkipAtom, (current) => (current === skip ? null : current));
  }, [place, label]);
}
