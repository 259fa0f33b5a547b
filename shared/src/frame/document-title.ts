const PRODUCT_NAME = "Gatehouse";

/** Title of the browser tab: `<page> · Gatehouse`. */
export function documentTitle(pageTitle: string): string {
  return pageTitle === "" ? PRODUCT_NAME : `${pageTitle} · ${PRODUCT_NAME}`;
}
