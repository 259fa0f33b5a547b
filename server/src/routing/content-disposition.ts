/** Builds the header that says whether a browser saves or shows an answer, and its file name (RFC 6266, RFC 8187). */
export function contentDisposition(kind: "attachment" | "inline", fileName?: string): string {
  if (fileName === undefined) return kind;
  return `${kind}; filename="${toAsciiFileName(fileName)}"; filename*=UTF-8''${encodeExtended(fileName)}`;
}

/** Replaces what is not ASCII, and quotes, by underscores. */
export function toAsciiFileName(fileName: string): string {
  return fileName.toWellFormed().replaceAll(/[^\x20-\x7e]|["%\\]/gu, "_");
}

/** `encodeURIComponent` leaves four characters that RFC 8187 does not allow. */
function encodeExtended(fileName: string): string {
  return encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
