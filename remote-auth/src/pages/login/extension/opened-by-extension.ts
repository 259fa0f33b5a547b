import { sessionArea } from "@gatehouse/shared/storage";

/** Query parameter with the id of the browser extension that opened this window. */
export const EXTENSION_PARAMETER = "wfs";

/** Where the browser keeps that id, over the page of an identity provider and a reload. */
export const ENTRY_KEY = "extensionEntry";

/** Whether an extension may have opened this window; what follows from it loads on demand. */
export const isOpenedByExtension = (query: URLSearchParams): boolean =>
  query.has(EXTENSION_PARAMETER) || sessionArea.get(ENTRY_KEY) !== null;
