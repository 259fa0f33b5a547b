/** The query without these parameters. */
export function withoutParameters(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const kept = new URLSearchParams(query);
  for (const name of names) kept.delete(name);
  return kept;
}
