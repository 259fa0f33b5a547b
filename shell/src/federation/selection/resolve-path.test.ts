import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { resolvePath } from "./resolve-path.ts";

const dashboards = aRemote("dashboards", ["/dashboard", "/dashboard/preview"]);
const assets = aRemote("assets", ["/app/assets"]);
const selection = aSelection([dashboards, assets], {
  aliases: [
    { path: "/app/assets", target: "/grid?definition=assets" },
    { path: "/app/scans", target: "/grid?definition=scans" },
  ],
  reserved: [{ path: "/app", area: "app" }],
});

describe("the path in the address, before the index is read", () => {
  const aliases = [{ path: "/app/scans", target: "/dashboard" }];
  const partial = aSelection([aRemote("dashboards", ["/dashboard"])], { index: "sha384-index", aliases });

  it("is that of a page or an alias only if it is exactly this: the index may have a longer prefix", () => {
    expect(resolvePath(partial, "/dashboard/")).toMatchObject({ kind: "page", path: "/dashboard" });
    expect(resolvePath(partial, "/app/scans")).toEqual({ kind: "alias", target: "/dashboard" });
    for (const pathname of ["/dashboard/preview", "/app", "/nowhere"])
      expect(resolvePath(partial, pathname)).toEqual({ kind: "pending" });
  });
});

describe("the path in the address", () => {
  it.each([
    ["/dashboard", "/dashboard"],
    ["/dashboard/", "/dashboard"],
    ["/dashboard/preview", "/dashboard/preview"],
    ["/dashboard/preview/edit", "/dashboard/preview"],
    ["/dashboard/other", "/dashboard"],
  ])("%s is answered by the page at %s: the longest prefix wins", (pathname, path) => {
    expect(resolvePath(selection, pathname)).toEqual({ kind: "page", remote: dashboards, path });
  });

  it("is compared by whole segments", () => {
    expect(resolvePath(selection, "/dashboards")).toEqual({ kind: "unknown" });
  });

  it("belongs to what is kept for a section before the page above it, and to the section's own page before both", () => {
    const reserved = { path: "/dashboard/preview", area: "dashboards" };
    const withoutPreview = aSelection([aRemote("dashboards", ["/dashboard"])], { reserved: [reserved] });
    expect(resolvePath(withoutPreview, "/dashboard/preview/edit")).toEqual({ kind: "reserved", area: reserved });
    const withPreview = aSelection([dashboards], { reserved: [reserved] });
    expect(resolvePath(withPreview, "/dashboard/preview")).toMatchObject({ kind: "page", remote: dashboards });
  });

  it("belongs to a remote before an alias, to an alias before a reserved area", () => {
    expect(resolvePath(selection, "/app/assets")).toMatchObject({ kind: "page", remote: assets });
    expect(resolvePath(selection, "/app/scans")).toEqual({ kind: "alias", target: "/grid?definition=scans" });
    expect(resolvePath(selection, "/app/other")).toEqual({ kind: "reserved", area: { path: "/app", area: "app" } });
  });
});
