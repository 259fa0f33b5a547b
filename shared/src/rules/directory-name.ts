/** Whether a name can only belong to a directory (`domain\user`, `user@domain`), whose passwords we cannot set. */
export function isDirectoryName(userName: string): boolean {
  return /[\\@]/.test(userName);
}
