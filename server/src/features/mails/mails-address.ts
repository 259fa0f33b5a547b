/** Exactly one plain address: no names, groups, comments, quotes or line breaks, which mail programs read in many ways. */
const pattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;

/** Whether mails may go there: whatever could be read as more than one recipient is refused. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}
