import { createHash } from "node:crypto";
import { FileDifferences } from "./file-differences.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64");
const textOf = (url: string): string => `${"export const value = 1;".repeat(100)} // ${url}`;

function createStore(isPublished: (url: string) => boolean = () => true) {
  return {
    fill: jest.fn((url: string) => Promise.resolve(isPublished(url))),
    readUrl: jest.fn((url: string) =>
      isPublished(url) ? Promise.resolve(Buffer.from(textOf(url))) : Promise.reject(new Error("ENOENT")),
    ),
  };
}

const offer = (url: string, sha256 = hashOf(textOf(url))) => ({ url, sha256 });

it("a difference is made once, and kept while others offer what they don't have", async () => {
  const store = createStore();
  const differences = new FileDifferences(store);
  const made = await differences.find("/new.js", offer("/old.js"));
  expect(made?.length).toBeLessThan(150);
  store.readUrl.mockClear();
  for (let guess = 0; guess < 1000; guess += 1)
    expect(await differences.find("/new.js", offer("/old.js", hashOf(`${guess}`)))).toBeNull();
  expect(await differences.find("/new.js", offer("/old.js"))).toBe(made);
  expect(store.readUrl).not.toHaveBeenCalled();
});

it("those asked for longest ago are dropped first", async () => {
  const store = createStore();
  const differences = new FileDifferences(store);
  const often = await differences.find("/new.js", offer("/old.js"));
  for (let other = 0; other < 600; other += 1) {
    await differences.find(`/new${other}.js`, offer("/old.js"));
    expect(await differences.find("/new.js", offer("/old.js"))).toBe(often);
  }
});

it("a file that no release has is looked for again, because it may be published later", async () => {
  const published = new Set(["/new.js"]);
  const differences = new FileDifferences(createStore((url) => published.has(url)));
  expect(await differences.find("/new.js", offer("/old.js"))).toBeNull();
  published.add("/old.js");
  expect(await differences.find("/new.js", offer("/old.js"))).not.toBeNull();
});

it("a file comes whole once the version that the browser has was pruned", async () => {
  const published = new Set(["/1.0.0/main.js", "/2.0.0/main.js", "/3.0.0/main.js"]);
  const store = createStore((url) => published.has(url));
  const differences = new FileDifferences(store);
  expect(await differences.find("/2.0.0/main.js", offer("/1.0.0/main.js"))).not.toBeNull();
  published.delete("/1.0.0/main.js");
  expect(await differences.find("/3.0.0/main.js", offer("/1.0.0/main.js"))).toBeNull();
  store.fill.mockClear();
  expect(await differences.find("/3.0.0/main.js", offer("/1.0.0/main.js"))).toBeNull();
  expect(store.fill.mock.calls).toEqual([["/1.0.0/main.js"]]);
});

it("while two are made, further files come whole", async () => {
  const store = createStore();
  const differences = new FileDifferences(store);
  await differences.find("/first.js", offer("/old.js"));
  const opened = Promise.withResolvers<void>();
  store.readUrl.mockImplementation((url) => opened.promise.then(() => Buffer.from(textOf(url))));
  const names = ["/a.js", "/b.js", "/c.js", "/a.js"];
  const [a, b, c, again] = names.map((url) => differences.find(url, offer("/old.js")));
  expect(await c).toBeNull();
  opened.resolve();
  expect(await a).not.toBeNull();
  expect(await again).toBe(await a);
  expect(await b).not.toBeNull();
  expect(await differences.find("/c.js", offer("/old.js"))).not.toBeNull();
});

it("large files come whole, and are read once", async () => {
  const store = createStore();
  store.readUrl.mockImplementation(() => Promise.resolve(Buffer.alloc(2_000_001)));
  const differences = new FileDifferences(store);
  for (let call = 0; call < 3; call += 1)
    expect(await differences.find("/new.js", offer("/old.js", hashOf("anything")))).toBeNull();
  expect(store.readUrl).toHaveBeenCalledTimes(1);
});
