/** The input with the name of the dashboard. */
export const findNameInput = (): HTMLElement | null => document.querySelector("[data-dashboard-name]");
