import { releaseSchema, type Release } from "@gatehouse/shared/contracts/release-records.contract";
import { versionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { isLocalVersion } from "../selection/local-version.ts";
import { toLocalRemote } from "./to-local-remote.ts";

const address = "http://localhost:4700";
const integrity = `sha384-${"a".repeat(64)}`;
const paths = ["remoteEntry.js", "../chunks/1.a.js", "../chunks/1.b.css", "locales/en-US.json"];

const aRelease = (changes: Partial<Release> = {}): Release =>
  releaseSchema.parse({
    name: "reports",
    version: "1.2.0-0123456789ab",
    kind: "federation",
    needs: { react: "^19.0.0" },
    descriptor: {
      name: "reports",
      contract: { min: 1, max: 1 },
      pages: [{ path: "/reports", pageId: "reports" }],
      menu: [],
      permissions: [],
    },
    entry: "remoteEntry.js",
    files: paths.map((path) => ({ path, integrity, size: 1 })),
    exposed: { scripts: [], styles: [] },
    pages: { reports: { scripts: ["../chunks/1.a.js"], styles: ["../chunks/1.b.css"] } },
    locales: { "en-US": "locales/en-US.json" },
    ...changes,
  });

const at = (path: string) => ({ url: `${address}/~3/1.2.0-0123456789ab/${path}`, integrity: "" });

it("names the files of a build at its own address, without hashes, and shows at once", () => {
  expect(toLocalRemote(aRelease(), address, 3)).toEqual({
    name: "reports",
    version: "1.2.0-0123456789ab~3",
    kind: "federation",
    entry: at("current/remoteEntry.js"),
    exposed: { scripts: [], styles: [] },
    pages: [{ path: "/reports", pageId: "reports", scripts: [at("chunks/1.a.js")], styles: [at("chunks/1.b.css")] }],
    scripts: {},
    locales: { "en-US": at("current/locales/en-US.json") },
    isUrgent: true,
  });
});

it("names what plain ES modules import from the shell", () => {
  expect(toLocalRemote(aRelease({ kind: "module" }), address, 1).imports).toEqual(["react"]);
});

it("has another version and address at each load, and a version that none published can have", () => {
  const [first, second] = [1, 2].map((load) => toLocalRemote(aRelease(), address, load));
  expect(first?.version).not.toBe(second?.version);
  expect(first?.entry.url).not.toBe(second?.entry.url);
  expect(isLocalVersion(first?.version ?? "")).toBe(true);
  expect(isLocalVersion(aRelease().version)).toBe(false);
  expect(versionSchema.safeParse(first?.version).success).toBe(false);
});

it("refuses a file that the build does not list, wherever that would lead", () => {
  const elsewhere = aRelease({ entry: "https://evil.example/remoteEntry.js" });
  expect(() => toLocalRemote(elsewhere, address, 1)).toThrow("does not list https://evil.example");
});
