import { extensionEntry } from "@gatehouse/shared/storage";
import { useEffect, useState } from "react";

/** Query parameter with the id of the browser extension that opened this window. */
export const EXTENSION_PARAMETER = "wfs";

/** Why the page is open: for the browser extension, or with `extensionId` null for the console. */
export type ExtensionPurpose = {
  /** As it stands in the address, unchecked. */
  extensionId: string | null;
  /** The stored entry lasts longer where an identity provider has answered. */
  handleSsoContext: () => void;
  /** Removes the entry from storage and address, so that a reload opens the console. */
  forget: () => void;
  /** Also uses this window for the console from now on. */
  leave: () => void;
};

/** Takes the purpose from the address, else from the stored entry. It then holds until the user leaves it. */
export function useExtensionPurpose(inAddress: string | null, onForget: () => void): ExtensionPurpose {
  const [seen, setSeen] = useState(inAddress);
  const [extensionId, setExtensionId] = useState(() => inAddress ?? extensionEntry.read(false));
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== null) setExtensionId(inAddress);
  }

  useEffect(() => {
    if (inAddress !== null) extensionEntry.store(inAddress);
  }, [inAddress]);

  const forget = (): void => {
    extensionEntry.clear();
    onForget();
  };
  return {
    extensionId,
    handleSsoContext: () => setExtensionId((current) => current ?? extensionEntry.read(true)),
    forget,
    leave: () => {
      forget();
      setExtensionId(null);
    },
  };
}
