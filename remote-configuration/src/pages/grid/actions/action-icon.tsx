import {
  KeyRound,
  Link,
  LockOpen,
  LogOut,
  Mail,
  PanelRight,
  Pause,
  Pencil,
  Play,
  Server,
  ShieldOff,
  ShieldPlus,
  Tag,
  Tags,
  Trash2,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";

const icons: Readonly<Record<string, ReactNode>> = {
  details: <PanelRight aria-hidden="true" />,
  key: <KeyRound aria-hidden="true" />,
  link: <Link aria-hidden="true" />,
  mail: <Mail aria-hidden="true" />,
  pause: <Pause aria-hidden="true" />,
  pencil: <Pencil aria-hidden="true" />,
  play: <Play aria-hidden="true" />,
  server: <Server aria-hidden="true" />,
  "shield-off": <ShieldOff aria-hidden="true" />,
  "shield-plus": <ShieldPlus aria-hidden="true" />,
  "sign-out": <LogOut aria-hidden="true" />,
  tag: <Tag aria-hidden="true" />,
  tags: <Tags aria-hidden="true" />,
  trash: <Trash2 aria-hidden="true" />,
  unlock: <LockOpen aria-hidden="true" />,
  users: <Users aria-hidden="true" />,
};

/** The icon that an action names; none for names that only a newer server knows. */
export const actionIcon = (name: string | undefined): ReactNode => icons[name ?? ""];
