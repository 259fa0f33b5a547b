/** How long the browser may take to begin reading what it saves; the memory is held until then. */
const READ_WITHIN_MS = 60_000;

/** Lets the browser save a text as a file. */
export function saveText(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the blob only after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
