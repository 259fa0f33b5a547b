/** Returns the link for a new mail to these addresses; callers may add a query. */
export function mailtoLink(emails: readonly string[]): string {
  return `mailto:${emails.map((email) => encodeURIComponent(email).replace("%40", "@")).join(",")}`;
}
