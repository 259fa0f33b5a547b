import { minifySync } from "@swc/core";
import markUnusedComponents from "./mark-unused-components.ts";

const library = `
import * as React1 from "react";
var FormContext = React1.createContext(null);
FormContext.displayName = "FormContext";
var Form = React1.forwardRef((props, ref) => React1.useContext(FormContext));
Form.displayName = "Form";
var Link = React1.forwardRef((props, ref) => null);
Link.displayName = "Link";
export { Link };
`;

const bundle = (source: string): string => minifySync(source, { module: true, compress: true, mangle: false }).code;

it("lets the minimizer drop components that nobody uses, and leaves the others", () => {
  expect(bundle(library)).toContain("useContext");
  expect(bundle(markUnusedComponents(library))).toMatch(
    /^import\*as React1 from"react";(var|let) Link=[^;]*;export\{Link\};$/,
  );
});
