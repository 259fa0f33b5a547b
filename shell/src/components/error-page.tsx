import type { ReactNode } from "react";
import { PageFrame } from "@gatehouse/shared/frame";
import styles from "./error-page.module.css";

type Props = { pageId: string; code?: string; title: string; description: string; hint?: string; children?: ReactNode };

/** The plain page that says what is wrong and where to go from here. */
export function ErrorPage({ pageId, code, title, description, hint, children }: Props) {
  return (
    <PageFrame pageId={pageId} title={title}>
      <div className={styles["body"]}>
        {code && <p className={styles["code"]}>{code}</p>}
        <p>{description}</p>
        {hint && <p className={styles["hint"]}>{hint}</p>}
        <div className={styles["actions"]}>{children}</div>
      </div>
    </PageFrame>
  );
}
