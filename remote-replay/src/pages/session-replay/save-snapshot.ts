/** Lets the browser save a picture under a name, with the extension of its type. */
export function saveSnapshot(picture: Blob, name: string): void {
  const url = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}.${picture.type.split("/")[1] ?? "png"}`;
  link.click();
  URL.revokeObjectURL(url);
}
