type ImportMap = { imports?: Record<string, string>; integrity?: Record<string, string> };

/** Returns the import map of the page as served. */
export function readPageImportMap(): ImportMap {
  const text = document.querySelector('script[type="importmap"]')?.textContent;
  return text ? JSON.parse(text) : {};
}
