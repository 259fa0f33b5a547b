import { hashHref, useNavigate } from "@gatehouse/shared/routing";
import type { PaletteAction, PaletteEntry } from "../../model/palette-entry.ts";
import { useChangeOrganization } from "../organization-picker/use-change-organization.ts";
import { setTheme, useTheme } from "../preferences/theme.ts";

/** What the frame does for the palette, besides what needs no panel. */
export type FrameActions = Record<Exclude<PaletteAction, "change-theme">, () => void>;

type OpenEntry = (entry: PaletteEntry, inTab: boolean) => void;

function openTab(address: string): void {
  window.open(new URL(address, window.location.href), "_blank", "noopener");
}

/** Goes where an entry leads, on the same ways as menu, picker and header: the leave guard asks where it does there. */
export function useOpenEntry(actions: FrameActions): OpenEntry {
  const navigate = useNavigate();
  const changeOrganization = useChangeOrganization();
  const theme = useTheme();
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
      case "action":
        if (target.action === "change-theme") setTheme(theme === "darkmode" ? "default" : "darkmode");
        else actions[target.action]();
    }
  };
}
