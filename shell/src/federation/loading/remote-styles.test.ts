import { applyStyles, keepStyles, loadStyles } from "./remote-styles.ts";

const file = (url: string) => ({ url, integrity: "sha384-hash" });
const first = file("/remotes/reports/chunks/one.css");
const both = file("/remotes/reports/chunks/both.css");
const second = file("/remotes/reports/chunks/two.css");

const listLinks = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
const mediaOf = () => Object.fromEntries(listLinks().map((link) => [link.getAttribute("href"), link.media]));

async function load(...files: { url: string; integrity: string }[]): Promise<void> {
  const loaded = loadStyles(files);
  for (const link of listLinks()) link.dispatchEvent(new Event("load"));
  await loaded;
}

afterEach(() => keepStyles([]));

it("stylesheets are loaded with their hash, by the name webpack knows, and are off until they are applied", async () => {
  await load(first);
  const [link] = listLinks();
  expect(link).toMatchObject({ integrity: "sha384-hash", media: "not all" });
  expect(link?.dataset["href"]).toBe("../chunks/one.css");
  applyStyles([first]);
  expect(link?.media).toBe("all");
});

it("those of two versions never apply together; what both have stays", async () => {
  await load(first, both);
  await load(second, both);
  applyStyles([first, both]);
  expect(mediaOf()).toEqual({ [first.url]: "all", [both.url]: "all", [second.url]: "not all" });
  applyStyles([second, both]);
  expect(mediaOf()).toEqual({ [first.url]: "not all", [both.url]: "all", [second.url]: "all" });
});

it("a stylesheet is loaded once, and removed when nobody needs it", async () => {
  await load(first, both);
  await load(both);
  expect(listLinks()).toHaveLength(2);
  keepStyles([both]);
  expect(Object.keys(mediaOf())).toEqual([both.url]);
});

it("one that does not come is asked for again", async () => {
  const refused = loadStyles([first]);
  listLinks()[0]?.dispatchEvent(new Event("error"));
  await expect(refused).rejects.toThrow(first.url);
  expect(listLinks()).toEqual([]);
  await load(first);
  expect(listLinks()).toHaveLength(1);
});
