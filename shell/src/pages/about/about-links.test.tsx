import { screen, within } from "@testing-library/react";
import { renderAbout } from "../../testing/about-answers.builder.ts";

const company = {
  companyUrl: "https://company.example.com/",
  linkedInUrl: "https://www.linkedin.com/company/example",
  xUrl: "https://x.com/example",
  facebookUrl: "https://www.facebook.com/example",
  instagramUrl: "https://www.instagram.com/example",
};

const linksOf = async (region: string) =>
  within(await screen.findByRole("region", { name: region }))
    .getAllByRole("link")
    .map((link) => [link.firstChild?.textContent, link.getAttribute("href")]);

it("guides lead where the installation says", async () => {
  const urls = { documentationUrl: "https://docs.example.com/", supportUrl: "https://support.example.com/" };
  await renderAbout({}, urls);
  expect(await linksOf("Guides")).toEqual([
    ["Technical documentation", urls.documentationUrl],
    ["Support", urls.supportUrl],
  ]);
  for (const link of within(screen.getByRole("region", { name: "Guides" })).getAllByRole("link"))
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

it("without addresses they are the server's API and an e-mail with the versions", async () => {
  await renderAbout();
  await screen.findByText("7.8.9.10");
  const [documentation, support] = await linksOf("Guides");
  expect(documentation).toEqual(["Technical documentation", "/api/docs"]);
  const mail = new URL(support?.[1] ?? "");
  expect(mail.protocol).toBe("mailto:");
  expect(mail.searchParams.get("body")).toContain("Product version: 7.8.9.10\r\n");
});

describe("the support contact of the organization", () => {
  const contact = { Team: "Service desk", Emails: [], Note: "", OpensAtMinutes: null, ClosesAtMinutes: null };
  const elsewhere = { supportUrl: "https://support.example.com/" };
  const openWith = async (changes: object) => {
    await renderAbout({ "GET /api/app/supportContact": { ...contact, ...changes } }, elsewhere);
    await screen.findByText("7.8.9.10");
    await screen.findByText("Service desk");
    return within(screen.getByRole("region", { name: "Guides" }));
  };

  it("is who gets the mail, whatever the installation says", async () => {
    const guides = await openWith({
      Emails: ["a@example.test", "b+c@example.test"],
      Note: "Have your ticket at hand.",
      OpensAtMinutes: 510,
      ClosesAtMinutes: 1020,
    });
    const [, support] = await linksOf("Guides");
    expect(support?.[1]).toMatch(/^mailto:a@example\.test,b%2Bc@example\.test\?subject=/);
    expect(new URL(support?.[1] ?? "").searchParams.get("body")).toContain("Product version: 7.8.9.10\r\n");
    expect(guides.getByText(/Hours: 8:30\sAM–5:00\sPM/)).toBeVisible();
    expect(guides.getByText("Have your ticket at hand.")).toBeVisible();
  });

  it("leaves the way to where the installation says when it has no address", async () => {
    await openWith({});
    expect((await linksOf("Guides"))[1]).toEqual(["Support", elsewhere.supportUrl]);
  });
});

it("the terms open for reading, and the copyright ends in this year", async () => {
  jest.useFakeTimers({
    now: new Date("2031-05-01T00:00:00Z"),
    doNotFake: ["setTimeout", "queueMicrotask", "nextTick", "performance"],
  });
  await renderAbout();
  expect(await linksOf("Legal")).toEqual([["Terms of use", "#/terms-of-use?mode=read"]]);
  expect(screen.getByText("© 2026–2031 Gatehouse contributors")).toBeVisible();
  jest.useRealTimers();
});

it("the company and its networks are shown when the installation wants it", async () => {
  await renderAbout({}, { ...company, showSocialLinks: true });
  const list = within(await screen.findByRole("list", { name: "Company" }));
  expect(list.getAllByRole("link").map((link) => [link.firstChild?.textContent, link.getAttribute("href")])).toEqual([
    ["Company website", company.companyUrl],
    ["LinkedIn", company.linkedInUrl],
    ["X", company.xUrl],
    ["Facebook", company.facebookUrl],
    ["Instagram", company.instagramUrl],
  ]);
});

it("they are not shown otherwise", async () => {
  await renderAbout({}, { ...company, showSocialLinks: false });
  expect(await linksOf("Legal")).toHaveLength(1);
  expect(screen.queryByRole("list", { name: "Company" })).not.toBeInTheDocument();
});
