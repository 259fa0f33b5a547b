import { useRemoteScope } from "@gatehouse/shared/i18n";
import { BrandMark } from "@gatehouse/shared/ui/brand-mark";
import { Card } from "@gatehouse/shared/ui/card";
import { useState, type ReactNode } from "react";
import { LoginFooter } from "./login-footer.tsx";
import classes from "./login-frame.module.css";

type LoginFrameProps = {
  /** Name of the section in the card; another name fades in. */
  section: string;
  hasFooter?: boolean;
  children: ReactNode;
};

/** Canvas, card, brand and footer around the section. Sign-in stands alone: it has no header and no page frame. */
export function LoginFrame({ section, hasFooter = true, children }: LoginFrameProps) {
  const { name } = useRemoteScope();
  const [shown, setShown] = useState({ section, hasChanged: false });
  // The first section shows at once; only a change fades.
  if (shown.section !== section) setShown({ section, hasChanged: true });
  return (
    <div className={classes.canvas} data-page={`${name}/login`}>
      <div className={classes.column}>
        <Card padding="roomy">
          <div className={classes.brand}>
            <BrandMark sizeRem={3.2} />
            Gatehouse
          </div>
          <div key={section} className={shown.hasChanged ? classes.fading : undefined}>
            {children}
          </div>
        </Card>
        {hasFooter && <LoginFooter />}
      </div>
    </div>
  );
}
