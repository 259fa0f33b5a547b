import { useApi } from "@gatehouse/shared/api";
import {
  appSwitcherEndpoints,
  appSwitcherSchema,
  type ConnectorGroup,
} from "@gatehouse/shared/contracts/app-switcher.contract";
import { onSessionCleanup, useSession } from "@gatehouse/shared/session";
import { appStore, atom, useAtom } from "@gatehouse/shared/state";
import { useEffect } from "react";

/** `useApi` forgets its answers at each change of the organization; the apps are those of the whole installation. */
const knownGroupsAtom = atom<ConnectorGroup[] | null>(null);

onSessionCleanup((reason) => {
  if (reason !== "organization-changed") appStore.set(knownGroupsAtom, null);
});

type AppConnectors = {
  /** Empty until they have arrived, and when they cannot be had. */
  groups: readonly ConnectorGroup[];
  /** Whether they may still arrive. */
  isPending: boolean;
  hasFailed: boolean;
};

const none: readonly ConnectorGroup[] = [];

/** The connected apps by type, read once for the life of the session in this tab. */
export function useAppConnectors(): AppConnectors {
  const { MustChangePassword } = useSession();
  const [known, setKnown] = useAtom(knownGroupsAtom);
  // The server refuses whoever has to change the password first.
  const isWanted = known === null && !MustChangePassword;
  const { data, error } = useApi(isWanted ? appSwitcherEndpoints.appSwitcher : null, appSwitcherSchema, {
    revalidateOnFocus: false,
  });
  useEffect(() => {
    if (data) setKnown(data);
  }, [data, setKnown]);
  const groups = known ?? data;
  const isMissing = !groups && isWanted;
  return {
    groups: groups ?? none,
    isPending: isMissing && error === undefined,
    hasFailed: isMissing && error !== undefined,
  };
}
