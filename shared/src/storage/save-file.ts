/** Time for the browser to start reading the file; the memory is released after it. */
const READ_WITHIN_MS = 60_000;

/** Saves a file as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click is handled.
  window.setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
