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

const nothing = (): void => undefined;

/** For the console. */
export const noExtension: ExtensionPurpose = {
  extensionId: null,
  handleSsoContext: nothing,
  forget: nothing,
  leave: nothing,
};
