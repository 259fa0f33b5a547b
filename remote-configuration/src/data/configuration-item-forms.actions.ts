import type {
  FormActionAnswer,
  FormActionRequest,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { runFormAction } from "./configuration-item-forms.api.ts";

/** Runs an action with the form as it is now; rejects with an `ApiError`. */
export const runAction = (
  { setId, name }: { setId: string; name: string },
  request: FormActionRequest,
): Promise<FormActionAnswer> => runFormAction(setId, name, request);
