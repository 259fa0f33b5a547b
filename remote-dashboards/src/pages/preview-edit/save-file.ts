/** How long the browser may take to begin reading what it saves; the memory is held until then. */
const READ_WITHIN_MS = 60_000;

/** Lets the browser save JSON text as a file. */
export function saveFile(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
