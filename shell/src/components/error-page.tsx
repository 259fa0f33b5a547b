import { PageFrame } from "@gatehouse/shared/frame";
import { useEffect, type ReactNode } from "react";
import { focusAfterNavigation } from "../navigation/focus-after-navigation.ts";
import styles from "./error-page.module.css";

type Props = { pageId: string; code?: string; title: string; description: string; hint?: string; children?: ReactNode };

/** The plain page that says what is wrong and where to go from here. */
export function ErrorPage({ pageId, code, title, description, hint, children }: Props) {
  useEffect(() => {
    const main = document.querySelector("main");
    return main ? focusAfterNavigation(main, undefined) : undefined;
  }, []);
  return (
    <PageFrame pageId={pageId} title={title} description={description}>
      <div className={styles["body"]}>
        {code && <p className={styles["code"]}>{code}</p>}
        {hint && <p className={styles["hint"]}>{hint}</p>}
        <div className={styles["actions"]}>{children}</div>
      </div>
    </PageFrame>
  );
}
