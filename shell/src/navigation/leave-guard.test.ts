import { dirtySources } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { guardDocument, leaveGuard, leaveQuestionAtom } from "./leave-guard.ts";

describe("the leave guard", () => {
  it("lets go at once while nothing is unsaved", async () => {
    await expect(leaveGuard.mayLeave()).resolves.toBe(true);
    expect(leaveGuard.getQuestion()).toBeNull();
  });

  it("asks for unsaved work and keeps it when the user stays", async () => {
    dirtySources.set("form", true);
    const answer = leaveGuard.mayLeave();
    leaveGuard.getQuestion()?.answer(false);
    await expect(answer).resolves.toBe(false);
    expect(dirtySources.list()).toEqual(["form"]);
  });

  it("discards unsaved work when the user agrees", async () => {
    dirtySources.set("form", true);
    const answer = leaveGuard.mayLeave();
    leaveGuard.getQuestion()?.answer(true);
    await expect(answer).resolves.toBe(true);
    expect(leaveGuard.isDirty()).toBe(false);
    expect(leaveGuard.getQuestion()).toBeNull();
  });

  it("answers a question that a second one replaces with no", async () => {
    dirtySources.set("form", true);
    const first = leaveGuard.mayLeave();
    const second = leaveGuard.mayLeave();
    await expect(first).resolves.toBe(false);
    leaveGuard.getQuestion()?.answer(true);
    await expect(second).resolves.toBe(true);
  });

  it("takes its question back when the page is left without one, as at the end of a session", async () => {
    dirtySources.set("form", true);
    const asked = leaveGuard.mayLeave();
    dirtySources.clear();
    await expect(leaveGuard.mayLeave()).resolves.toBe(true);
    expect(leaveGuard.getQuestion()).toBeNull();
    await expect(asked).resolves.toBe(false);
  });

  it("tells who shows the question", async () => {
    const listener = jest.fn();
    const unsubscribe = appStore.sub(leaveQuestionAtom, listener);
    dirtySources.set("form", true);
    const answer = leaveGuard.mayLeave();
    expect(listener).toHaveBeenCalledTimes(1);
    leaveGuard.getQuestion()?.answer(false);
    await answer;
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
  });

  it("lets the browser ask when the document is left with unsaved work", () => {
    guardDocument(window);
    const leave = (): boolean => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(true);
    dirtySources.set("form", true);
    expect(leave()).toBe(false);
  });
});
