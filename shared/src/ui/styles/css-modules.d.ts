/** Class names of a CSS module, by their name in the stylesheet. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A stylesheet imported for its side effect. */
declare module "*.css";
