import { useApi } from "@gatehouse/shared/api";
import {
  appConnectorEndpoints,
  appSwitcherSchema,
  type ConnectorGroup,
} from "@gatehouse/shared/contracts/app-connectors.contract";
import { onSessionCleanup, useSession } from "@gatehouse/shared/session";
import { appStore, atom, useAtom } from "@gatehouse/shared/state";
import { useEffect } from "react";

/**
 * Not read with `useApi`, whose cache is cleared when the organization changes: the apps are the same in all
 * organizations.
 */
const knownGroupsAtom = atom<ConnectorGroup[] | null>(null);

onSessionCleanup((reason) => {
  if (reason !== "organization-changed") appStore.set(knownGroupsAtom, null);
});

type AppConnectors = {
  /** Empty while loading and after a failure. */
  groups: readonly ConnectorGroup[];
  /** Whether they are still loading. */
  isPending: boolean;
  hasFailed: boolean;
};

const none: readonly ConnectorGroup[] = [];

/** The connected apps by type, read once per session and tab. */
export function useAppConnectors(): AppConnectors {
  const { MustChangePassword } = useSession();
  const [known, setKnown] = useAtom(knownGroupsAtom);
  // The server refuses requests while the password must be changed.
  const isWanted = known === null && !MustChangePassword;
  const { data, error } = useApi(isWanted ? appConnectorEndpoints.appSwitcher : null, appSwitcherSchema, {
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
