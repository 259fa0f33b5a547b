/** Class names of a CSS module, by the name written in the stylesheet. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** Address of a picture in the release. */
declare module "*.svg" {
  const address: string;
  export default address;
}

/** A stylesheet imported for its effect alone. */
declare module "*.css";
