import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { checkLocalPaths } from "./check-local-paths.ts";
import { listLocalClaims } from "./list-local-claims.ts";

describe("a section from the user's machine", () => {
  const selection = aSelection([aRemote("replay", ["/session-replay"]), aRemote("ideas", ["/ideas"])], {
    disabled: [{ name: "reports", message: "", paths: ["/reports"] }],
  });

  it.each([
    ["another section", "/session-replay"],
    ["a section that is switched off", "/reports"],
    ["the shell", "/releases"],
  ])("takes no path of %s", (_name, path) => {
    expect(() => checkLocalPaths(aRemote("new", ["/new", path]), selection)).toThrow(path);
  });

  it("takes free paths, and those of its own version in force", () => {
    expect(() => checkLocalPaths(aRemote("ideas", ["/ideas", "/ideas/new"]), selection)).not.toThrow();
  });

  it("lists the entries that the user may open", () => {
    const entry = { resourceKey: "sitemenu.ideas", icon: "star", path: "/ideas", order: 1 };
    const claims = listLocalClaims(
      {
        name: "ideas",
        contract: { min: 1, max: 1 },
        pages: [],
        permissions: ["ideas.read"],
        menu: [
          { ...entry, query: { view: "all" } },
          { ...entry, permission: "ideas.read" },
        ],
        palette: [{ titleKey: "palette.new", icon: "plus", path: "/ideas/new" }],
      },
      ["assets.read"],
    );
    expect(claims.menu).toEqual([
      { ResourceKey: "sitemenu.ideas", Icon: "star", Route: "/ideas?view=all", Items: [], Group: undefined },
    ]);
    expect(claims.palette).toMatchObject([{ Remote: "ideas", TitleKey: "palette.new", Route: "/ideas/new" }]);
  });
});
