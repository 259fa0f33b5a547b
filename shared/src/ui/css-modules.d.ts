/** Class names of a CSS module, by the name written in the stylesheet. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A stylesheet imported for its effect alone. */
declare module "*.css";
