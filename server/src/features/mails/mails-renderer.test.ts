import { choosableLanguages } from "@gatehouse/shared/rules/languages";
import type { MailContent } from "./mails-content.ts";
import { renderMail } from "./mails-renderer.ts";

const event = { userName: "ada", at: new Date("2026-03-01T12:30:00Z"), address: "192.0.2.7" };
const contents: MailContent[] = [
  { kind: "password-reset", values: { userName: "ada", link: "https://console.test/#/login?token=abc", minutes: 30 } },
  { kind: "new-device", values: { ...event, device: "Firefox" } },
  { kind: "locked", values: { ...event, minutes: 15 } },
  { kind: "factor-changed", values: { ...event, change: "security-key-added" } },
  { kind: "password-changed", values: event },
  { kind: "mail-server-test", values: { userName: "ada", server: "mail.test:587", at: event.at } },
];
const codes = choosableLanguages.map(({ code }) => code);

describe.each(contents)("$kind", (content) => {
  it.each(codes)("tells everything in %s", (language) => {
    const { subject, text } = renderMail(content, language);
    expect(subject).toContain("Gatehouse");
    expect(subject).not.toContain("\n");
    expect(text).toContain("ada");
    expect(text).not.toMatch(/[{}]|undefined/);
    const { change: _change, at, ...shown }: Record<string, unknown> = content.values;
    const texts = Object.values(shown).filter((value) => typeof value === "string");
    expect(texts.filter((value) => !text.includes(value))).toEqual([]);
    // Arabic has its own digits.
    const year = new Intl.NumberFormat(language, { useGrouping: false }).format(2026);
    expect(at === undefined || text.includes(year) || text.includes("2026")).toBe(true);
  });

  it("differs from language to language", () => {
    expect(new Set(codes.map((code) => renderMail(content, code).subject)).size).toBe(codes.length);
    expect(new Set(codes.map((code) => renderMail(content, code).text)).size).toBe(codes.length);
  });
});

it("takes the nearest language", () => {
  const [content] = contents;
  if (content === undefined) throw new Error("There is no content");
  expect(renderMail(content, "fr-CA")).toEqual(renderMail(content, "fr-FR"));
  expect(renderMail(content, "xx")).toEqual(renderMail(content, "en-US"));
});

it("keeps what others have written on one line, and short", () => {
  const device = `Firefox\r\n\r\nVisit https://evil.test/\u2028now ${"x".repeat(500)}`;
  const { text } = renderMail({ kind: "new-device", values: { ...event, device } }, "en-US");
  expect(text).toContain("Browser: Firefox Visit https://evil.test/ now xxx");
  expect(text).not.toContain("x".repeat(200));
});

it("does not take values for placeholders", () => {
  const values = { ...event, userName: "{{address}} $&" };
  expect(renderMail({ kind: "password-changed", values }, "en-US").text).toContain("Hello {{address}} $&,");
});
