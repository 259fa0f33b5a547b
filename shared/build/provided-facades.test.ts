import { facadeSource } from "./provided-facades.ts";

describe("a facade", () => {
  it("exports every name of an ES module, its default one too", () => {
    const source = facadeSource("i18next", { named: ["t", "use"], hasDefault: true, isCommonJs: false });
    expect(source).toContain('await globalThis.gatehouseProvided.load("i18next")');
    expect(source).toContain("export { v0 as t, v1 as use, v2 as default };");
    expect(source).not.toContain("export default");
  });

  it("exports a CommonJS module whole as its default, besides its names", () => {
    const source = facadeSource("react", { named: ["useState"], hasDefault: true, isCommonJs: true });
    expect(source).toContain("export { v0 as useState };");
    expect(source).toContain("export default module;");
  });
});
