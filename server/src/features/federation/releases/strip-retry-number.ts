const freshAddress = /^(\/remotes\/[^/?]+)\/~[1-9][0-9]{0,2}(\/.*)$/;

/**
 * `/remotes/<name>/~<n>/<rest>` (n from 1 to 999) is an alias of `/remotes/<name>/<rest>`. Browsers remember
 * permanently that a module at a URL failed to load, so each retry needs a new URL.
 */
export function stripRetryNumber(url: string): string {
  const [, remote, rest] = freshAddress.exec(url) ?? [];
  return remote === undefined || rest === undefined ? url : remote + rest;
}
