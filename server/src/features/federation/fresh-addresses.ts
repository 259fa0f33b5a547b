const freshAddress = /^(\/remotes\/[^/?]+)\/~[1-9][0-9]{0,2}(\/.*)$/;

/**
 * `/remotes/<name>/~<n>/<rest>` (n from 1 to 999) is another address of `/remotes/<name>/<rest>`. Browsers keep for ever
 * that a module of an address could not be loaded; a further attempt needs an address that they have not seen.
 */
export function withoutAttempt(url: string): string {
  const [, remote, rest] = freshAddress.exec(url) ?? [];
  return remote === undefined || rest === undefined ? url : remote + rest;
}
