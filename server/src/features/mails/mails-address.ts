/**
 * Exactly one plain address: no names, groups, comments, quotes or line breaks, which mail programs parse differently.
 */
const pattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;

/** Whether the text is a mail address; refuses all that could be read as several recipients. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && pattern.test(text);
}
