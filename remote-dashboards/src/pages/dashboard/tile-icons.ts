import {
  ChartColumn,
  ChartNoAxesCombined,
  KeyRound,
  LockKeyhole,
  MonitorCog,
  Monitor,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  Users,
  type LucideIcon,
} from "lucide-react";

const icons: Record<string, LucideIcon> = {
  assets: Monitor,
  passwordsafe: LockKeyhole,
  teampasswords: Users,
  analytics: ChartColumn,
  discovery: Search,
  events: ScrollText,
  managedsystems: MonitorCog,
  managedaccounts: KeyRound,
  policies: ShieldCheck,
  configuration: Settings,
};

/** Icon of a tile by its id. */
export const tileIcon = (id: string): LucideIcon => icons[id] ?? ChartNoAxesCombined;
