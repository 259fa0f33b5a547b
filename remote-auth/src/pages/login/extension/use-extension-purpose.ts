import { useEffect, useLayoutEffect, useState } from "react";
import { askToRetainSession } from "../../../data/browser-extension.actions.ts";
import { takeFirstOffer } from "../../../data/sign-in-details.actions.ts";
import { extensionEntry } from "./extension-entry.ts";

/** Why the page is open: for the browser extension, or with `extensionId` null for the console. */
export type ExtensionPurpose = {
  /** As it stands in the address, unchecked. */
  extensionId: string | null;
  /** Removes the entry from storage and address, so that a reload opens the console. */
  forget: () => void;
  /** Also uses this window for the console from now on. */
  leave: () => void;
};

/** Takes the purpose from the address, else from the stored entry. It then holds until the user leaves it. */
export function useExtensionPurpose(inAddress: string | null, onForget: () => void): ExtensionPurpose {
  const [seen, setSeen] = useState(inAddress);
  // Takes the details of the first response away: the page reads them by a request that asks to retain the session.
  const [firstOffer] = useState(takeFirstOffer);
  const [extensionId, setExtensionId] = useState(
    () => inAddress ?? extensionEntry.read(firstOffer?.hasSsoContext ?? false),
  );
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== null) setExtensionId(inAddress);
  }

  useEffect(() => {
    if (inAddress !== null) extensionEntry.store(inAddress);
  }, [inAddress]);
  const isAsked = extensionId !== null;
  // Before the effects of the sections, which make the first call.
  useLayoutEffect(() => (isAsked ? askToRetainSession() : undefined), [isAsked]);

  const forget = (): void => {
    extensionEntry.clear();
    onForget();
  };
  return {
    extensionId,
    forget,
    leave: () => {
      forget();
      setExtensionId(null);
    },
  };
}
