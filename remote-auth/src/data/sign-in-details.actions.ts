import { loginStart } from "@gatehouse/shared/session";
import { describeOffer, type LoginOffer } from "../model/login-offer.ts";

/** The start data of the page, which stay; null if there are none. */
export function readFirstOffer(): LoginOffer | null {
  const start = loginStart.take();
  if (start) loginStart.put(start);
  return start && describeOffer(start);
}

/** Takes the start data of the page; null if there is none, or the page was left since. */
export function takeFirstOffer(): LoginOffer | null {
  const start = loginStart.take();
  return start && describeOffer(start);
}
