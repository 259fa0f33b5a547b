import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { signedOutSession } from "@gatehouse/shared/session";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { aRemote, aSelection } from "../testing/selection.builder.ts";
import { preloadRoute } from "./preload-route.ts";

const file = (name: string) => ({ url: `/${name}`, integrity: `sha384-${name}` });
const remotes = [aRemote("auth", ["/login"]), aRemote("dashboards", ["/dashboard"]), aRemote("grids", ["/grid"])];
const signed = (payload: unknown) => ({ payload: JSON.stringify(payload), keyId: "", signature: "", rotations: [] });
const selection = aSelection(
  remotes.map((remote) => ({ ...remote, locales: { "en-US": file(`${remote.name}-en`) } })),
  { aliases: [{ path: "/app/assets", target: "/grid?definition=assets" }] },
);

function preloadsOf(hash: string, changes: Partial<StartData> = {}, language = "en-US"): string[] {
  document.head.replaceChildren();
  window.location.hash = hash;
  const shell = { version: "1.0.0", locales: { "en-US": file("shell-en"), "de-DE": file("shell-de") } };
  preloadRoute({ shell, session: aSession(), selection: signed(selection), keys: [], ...changes }, language);
  return [...document.head.querySelectorAll("link")].map((link) => link.getAttribute("href") ?? "");
}

const filesOf = (name: string) => [`/remotes/${name}/1.0.0/remoteEntry.js`, `/${name}-en`];

describe("what is asked for before the console's code runs", () => {
  it.each([
    ["", "dashboards"],
    ["#/", "dashboards"],
    ["#/grid?definition=scans", "grids"],
    ["#/grid/", "grids"],
    ["#/app/assets?filter=a", "grids"],
  ])("for %j is the section that shows it, %s", (hash, name) => {
    expect(preloadsOf(hash)).toEqual(["/shell-en", ...filesOf(name)]);
  });

  it("is sign-in for whoever is signed out, wherever the address leads", () => {
    expect(preloadsOf("#/grid", { session: signedOutSession })).toEqual(["/shell-en", ...filesOf("auth")]);
  });

  it("is the shell alone for an address that no section claims, and without a manifest", () => {
    expect(preloadsOf("#/nowhere")).toEqual(["/shell-en"]);
    expect(preloadsOf("#/grid", { selection: null })).toEqual(["/shell-en"]);
  });

  it("is the index for an address that only this can resolve", () => {
    const [, dashboards = aRemote("dashboards", [])] = selection.remotes;
    const partial = { selection: signed(aSelection([dashboards], { index: `sha384-${"a/".repeat(32)}` })) };
    expect(preloadsOf("#/dashboard", partial)).toEqual(["/shell-en", ...filesOf("dashboards")]);
    const index = `/federation/indexes/${"a_".repeat(32)}.json`;
    expect(preloadsOf("#/grid", partial)).toEqual(["/shell-en", index]);
    expect(document.head.querySelector(`link[href="${index}"]`)).toMatchObject({
      as: "fetch",
      crossOrigin: "anonymous",
    });
  });

  it("has the words of the language, or English ones where a release lacks it", () => {
    expect(preloadsOf("#/grid", {}, "de-DE")).toEqual(["/shell-de", ...filesOf("grids")]);
  });

  it("is the federation runtime too, but only for a section that is a container", () => {
    const shell = { version: "1.0.0", locales: {}, federationRuntime: [file("runtime")] };
    expect(preloadsOf("#/grid", { shell })).toEqual(["/runtime", ...filesOf("grids")]);
    const modules = { ...selection, remotes: selection.remotes.map((remote) => ({ ...remote, kind: "module" })) };
    expect(preloadsOf("#/grid", { shell, selection: signed(modules) })).toEqual(filesOf("grids"));
  });

  it("is the styles of that page, which the document itself does not ask for, and of no other", () => {
    const styled = selection.remotes.map((remote) => ({
      ...remote,
      pages: remote.pages.map((page) => ({ ...page, styles: [file(`${remote.name}.css`)] })),
    }));
    const withStyles = { selection: signed({ ...selection, remotes: styled }) };
    expect(preloadsOf("#/grid", withStyles).filter((url) => url.endsWith(".css"))).toEqual(["/grids.css"]);
    expect(preloadsOf("#/logout", withStyles)).toEqual(["/shell-en"]);
  });

  it("carries the hash of all that runs", () => {
    preloadsOf("#/grid");
    const entry = document.head.querySelector('link[rel="modulepreload"]');
    expect(entry).toHaveProperty("integrity", "sha384-entry");
  });
});
