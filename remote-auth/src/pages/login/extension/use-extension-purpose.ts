import { useEffect, useState } from "react";
import { extensionEntry } from "./extension-entry.ts";
import type { ExtensionPurpose } from "./extension-purpose.ts";

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
