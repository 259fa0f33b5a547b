type ImportMap = { imports?: Record<string, string>; integrity?: Record<string, string> };

/** The import map that the page came with. */
export function readPageImportMap(): ImportMap {
  const text = document.querySelector('script[type="importmap"]')?.textContent;
  return text ? JSON.parse(text) : {};
}
