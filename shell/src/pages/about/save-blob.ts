/** How long the browser may take to begin reading what it saves; the memory is held until then. */
const READ_WITHIN_MS = 60_000;

/** Lets the browser save a blob under a name. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}
