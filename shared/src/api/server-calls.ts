let openCalls = 0;
let lastFailureMs = -Infinity;

/** `fetch` that records whether the server responds. */
export async function countedFetch(...request: Parameters<Window["fetch"]>): Promise<Response> {
  openCalls += 1;
  try {
    // oxlint-disable-next-line no-restricted-globals -- the shared client itself calls the server through this
    const response = await fetch(...request);
    if (!response.ok) lastFailureMs = performance.now();
    return response;
  } catch (error) {
    lastFailureMs = performance.now();
    throw error;
  } finally {
    openCalls -= 1;
  }
}

/**
 * Whether no call to the server is open, and none has failed since a time of `performance.now()`.
 *
 * @since contract 1
 */
export const hasServerAnswered = (sinceMs: number): boolean => openCalls === 0 && lastFailureMs < sinceMs;
