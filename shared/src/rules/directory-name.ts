/** Whether a submitted name can only be one of a directory (`domain\user`, `user@domain`), whose passwords we cannot set. */
export function isDirectoryName(userName: string): boolean {
  return /[\\@]/.test(userName);
}
