import { paths } from "../contracts/paths.contract.ts";
import { readSessionState } from "./session-state.ts";

/**
 * The page that the user starts with: the chosen one, else the dashboard.
 *
 * @since contract 1
 */
export const startPage = (): string => readSessionState().session.Preferences?.["StartPage"] || paths.dashboard;
