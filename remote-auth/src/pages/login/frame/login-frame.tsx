import { useRemoteScope } from "@gatehouse/shared/i18n";
import { BrandMark } from "@gatehouse/shared/ui/brand-mark";
import { Card } from "@gatehouse/shared/ui/card";
import type { ReactNode } from "react";
import { LoginFooter } from "./login-footer.tsx";
import classes from "./login-frame.module.css";

type LoginFrameProps = { hasFooter: boolean; children: ReactNode };

/** Canvas, card, brand and footer around the section. Sign-in has no header and no page frame. */
export function LoginFrame({ hasFooter, children }: LoginFrameProps) {
  const { name } = useRemoteScope();
  return (
    <div className={classes.canvas} data-page={`${name}/login`}>
      <div className={classes.column}>
        <Card padding="roomy">
          <div className={classes.brand}>
            <BrandMark sizeRem={3.2} />
            Gatehouse
          </div>
          {children}
        </Card>
        {hasFooter && <LoginFooter />}
      </div>
    </div>
  );
}
