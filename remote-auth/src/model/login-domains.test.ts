import { chooseDomain, firstDomain, followTyping, type DomainChoice } from "./domain-choice.ts";
import { listDomains, type DomainEntry } from "./login-domains.ts";

const entries: DomainEntry[] = [
  { name: "CORP", group: "domains" },
  { name: "Lab", group: "ldap" },
];
const none = firstDomain(entries, null);
const typeAll = (start: DomainChoice, listed: readonly DomainEntry[], ...texts: string[]): DomainChoice =>
  texts.reduce((choice, text) => followTyping(listed, choice, text), start);

describe("listDomains", () => {
  it("lists both kinds in order, and a name once", () => {
    const servers = {
      domains: [{ DomainName: "CORP" }],
      ldapservers: [{ Server: "Lab" }, { Server: "corp" }],
    };
    expect(listDomains(servers)).toEqual(entries);
  });
});

describe("firstDomain", () => {
  it.each([
    [null, ""],
    ["corp", "CORP"],
    ["Gone", ""],
  ])("after %s starts with %j", (last, expected) => {
    expect(firstDomain(entries, last).domain).toBe(expected);
  });
});

describe("followTyping", () => {
  it.each<[what: string, listed: DomainEntry[], texts: string[], domain: string, custom: string]>([
    ["a listed domain in any case", entries, ["corp\\"], "CORP", ""],
    ["a listed domain with a name", entries, ["lab\\pat"], "Lab", ""],
    ["a domain with blanks around it", entries, [" corp \\pat"], "CORP", ""],
    ["a domain that is not listed", entries, ["other\\pat"], "", ""],
    ["any domain where none is listed", [], ["other\\pat"], "other", "other"],
    ["another domain where none is listed", [], ["o\\", "", "other\\"], "other", "other"],
    ["no domain", entries, ["pat"], "Lab", ""],
    ["nothing before the backslash", entries, ["\\pat"], "Lab", ""],
    ["a domain removed letter by letter", [], ["corp\\pat", "orp\\pat", "p\\pat", "\\pat", "pat"], "Lab", ""],
    ["a listed domain replaced by a name", entries, ["corp\\pat", "p"], "Lab", ""],
    ["an emptied field", entries, ["corp\\pat", ""], "Lab", ""],
    ["an emptied field with a custom entry", [], ["other\\pat", ""], "Lab", ""],
  ])("%s", (_what, listed, texts, domain, customDomain) => {
    const start = { ...none, domain: "Lab" };
    expect(typeAll(start, listed, ...texts)).toMatchObject({ domain, customDomain });
  });

  it("leaves the user's own choice alone while the name is typed on", () => {
    const typed = typeAll(none, entries, "corp\\", "corp\\p");
    const chosen = chooseDomain(typed, "Lab");
    expect(followTyping(entries, chosen, "corp\\pa").domain).toBe("Lab");
    expect(followTyping(entries, chosen, "").domain).toBe("Lab");
  });
});
