import { documentTitle } from "@gatehouse/shared/frame";
import { useEffect } from "react";
import classes from "./login-heading.module.css";

type LoginHeadingProps = {
  /** Translated; also the title of the browser tab. */
  title: string;
  description?: string;
};

/** The only heading of the page, inside the card. */
export function LoginHeading({ title, description }: LoginHeadingProps) {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return (
    <div className={classes.heading}>
      <h1>{title}</h1>
      {description !== undefined && <p className={classes.description}>{description}</p>}
    </div>
  );
}
