import { loginStart } from "@gatehouse/shared/session";
import { describeOffer, type LoginOffer } from "../model/login-offer.ts";

/** Takes the start data of the page; null if there is none, or the page was left since. */
export function takeFirstOffer(): LoginOffer | null {
  const start = loginStart.take();
  return start && describeOffer(start);
}
