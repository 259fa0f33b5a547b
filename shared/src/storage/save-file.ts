/** How long the browser may take to begin reading what it saves; the memory is held until then. */
const READ_WITHIN_MS = 60_000;

/** Gives a file to the user as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
