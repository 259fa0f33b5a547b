import { useFailureNotices } from "@gatehouse/shared/frame";
import { setLanguage } from "@gatehouse/shared/i18n";
import { hashHref, useNavigate } from "@gatehouse/shared/routing";
import type { PaletteAction, PaletteEntry } from "../../model/palette-entry.ts";
import { useChangeOrganization } from "../organization-picker/use-change-organization.ts";
import { setTheme } from "../../preferences/theme.ts";

/** Frame actions that need no panel. */
export type FrameActions = Record<PaletteAction, () => void>;

type OpenEntry = (entry: PaletteEntry, inTab: boolean) => void;

function openTab(address: string): void {
  window.open(new URL(address, window.location.href), "_blank", "noopener");
}

/** Opens an entry the same way as menu, picker and header do, including the leave guard. */
export function useOpenEntry(actions: FrameActions): OpenEntry {
  const navigate = useNavigate();
  const changeOrganization = useChangeOrganization();
  const failures = useFailureNotices();
  return ({ target }, inTab) => {
    switch (target.kind) {
      case "page":
        if (inTab) openTab(hashHref(target.path));
        else void navigate(target.path);
        break;
      case "address":
        if (inTab || target.opensTab) openTab(target.url);
        else window.location.assign(target.url);
        break;
      case "organization":
        changeOrganization(target.organization);
        break;
      case "language":
        setLanguage(target.code).then(failures.withdraw, () =>
          failures.tell({ messageKey: "user-card.language.failed" }),
        );
        break;
      case "theme":
        setTheme(target.theme);
        break;
      case "action":
        actions[target.action]();
    }
  };
}
