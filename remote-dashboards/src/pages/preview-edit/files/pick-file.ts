/** Lets the user choose a JSON file; null if none was chosen. */
export function pickFile(): Promise<File | null> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = "application/json,.json";
  const { promise, resolve } = Promise.withResolvers<File | null>();
  input.addEventListener("change", () => resolve(input.files?.[0] ?? null));
  input.addEventListener("cancel", () => resolve(null));
  input.click();
  return promise;
}
