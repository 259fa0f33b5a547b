import { useSession } from "@gatehouse/shared/session";
import { useEffect, useState } from "react";
import type { LayoutVersion } from "../model/kept-layouts.ts";
import { versionsStore } from "./versions-store.ts";

type Versions = {
  /** The newest first; undefined until they are read. */
  versions: readonly LayoutVersion[] | undefined;
  hasFailed: boolean;
};

/** What each save of a dashboard has left in this browser. */
export function useVersions(layoutId: string): Versions {
  const userId = useSession().SessionUser?.UserId ?? "";
  const [state, setState] = useState<Versions>({ versions: undefined, hasFailed: false });

  useEffect(() => {
    let isCurrent = true;
    const finish = (next: Versions): void => {
      if (isCurrent) setState(next);
    };
    versionsStore.list(userId, layoutId).then(
      (versions) => finish({ versions, hasFailed: false }),
      () => finish({ versions: undefined, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [userId, layoutId]);

  return state;
}
