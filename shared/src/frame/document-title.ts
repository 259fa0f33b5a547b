const PRODUCT_NAME = "Gatehouse";

/**
 * The title of the browser tab: `<page> · <what it is a part of> · Gatehouse`; empty parts are left out.
 *
 * @since contract 1
 */
export const documentTitle = (...parts: string[]): string => [...parts, PRODUCT_NAME].filter(Boolean).join(" · ");
