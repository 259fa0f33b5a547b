/** What is wrong with a row, by the code of its fault, at the command line. Pages say the same in their language. */
const texts: Readonly<Record<string, string>> = {
  required: "Enter a value.",
  tooLong: "The value is too long.",
  notText: "The value has characters that can't be stored.",
  controlCharacters: "Remove line breaks and control characters.",
  invalidHostName: "Enter a host name or an IP address.",
  invalidAddress: "Enter an IPv4 or IPv6 address.",
  invalidPort: "Enter a port from 1 to 65535.",
  notYesOrNo: "Enter yes or no.",
  invalidMoment: "Enter a date such as 2026-01-31 or 2026-01-31T12:00Z.",
  tooManyTags: "Enter at most 20 tags.",
  tagTooLong: "Use at most 50 characters for each tag.",
  columnCount: "The row has more or fewer values than the header.",
  jsonInvalid: "The line isn't a JSON object with simple values.",
  nameUnknown: "Nothing has this name. Check the spelling.",
  nameAmbiguous: "Several have this name. Add the domain after a dot, or the platform in parentheses.",
  duplicateKey: "An earlier line has the same key. Delete one of them.",
  tooManyNames: "Enter at most 50 names.",
  userNotReached: "A user with more rights, or of another organization, has this name. Ask an administrator.",
  managedElsewhere: "A directory or identity provider manages this user. Change names and addresses there.",
  organizationUnknown: "No organization has this name. Check the spelling.",
  roleUnknown: "The organization has no role with this name. For several organizations, write Role (Organization).",
  rightsExceeded: "These roles have more rights than you. Ask an administrator.",
  directoryName: "Remove \\ and @: they belong to names of directories.",
  invalidName: "Enter 1–100 characters without control characters.",
  invalidEmail: "Enter one email address.",
  addressForInvitation: "Enter an email address for the invitation, or turn it off.",
};

export const describeRowFault = (code: string): string =>
  texts[code] ?? "The server doesn't accept this row. Check it.";
