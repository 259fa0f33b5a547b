import { askConsole, disconnect, readSession, readState, renew, signIn } from "./client.js";

const address = document.querySelector("input");
const status = document.querySelector("[role=status]");
const answer = document.querySelector("[role=log]");

async function showState() {
  const { configuration, failure } = await readState();
  status.textContent = configuration ? `Connected as ${configuration.user.userName}` : (failure ?? "Not connected");
}

const acts = {
  "sign-in": () => signIn(address.value),
  ask: askConsole,
  session: readSession,
  renew: async () => {
    const state = await readState();
    await renew(state.address, state.token);
  },
  disconnect,
};

async function show(act) {
  answer.textContent = "";
  const shown = await act().then(
    (result) => result ?? "Done",
    (error) => error.message,
  );
  answer.textContent = JSON.stringify(shown, null, 2);
}

document.addEventListener("click", ({ target }) => {
  if (target instanceof HTMLButtonElement) void show(acts[target.name]);
});
chrome.storage.session.onChanged.addListener(() => void showState());
void showState();
