import { http } from "@gatehouse/shared/api";
import { aboutEndpoints } from "@gatehouse/shared/contracts/about.contract";

/** File name if the server sends none. */
const FALLBACK_NAME = "supportpackage.zip";

/** A downloaded file; the media type is part of the blob. */
export type DownloadedFile = { name: string; content: Blob };

type DownloadOptions = { signal: AbortSignal; onProgress: (receivedBytes: number) => void };

/** Fetches the support package; rejects with an `ApiError`. */
export async function downloadSupportPackage({ signal, onProgress }: DownloadOptions): Promise<DownloadedFile> {
  const response = await http.get(aboutEndpoints.supportPackage, {
    signal,
    // No timeout, because the server collects logs first; the user can cancel.
    timeout: false,
    onDownloadProgress: ({ transferredBytes }) => onProgress(transferredBytes),
  });
  const bytes = await response.arrayBuffer();
  const type = response.headers.get("content-type") ?? "";
  return { name: response.headers.get("x-filename") || FALLBACK_NAME, content: new Blob([bytes], { type }) };
}
