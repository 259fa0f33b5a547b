import type { ScimErrorType } from "@gatehouse/shared/contracts/scim.contract";
import { AppError } from "../../errors.ts";

/** A refusal that says in the words of RFC 7644 what was wrong. */
export class ScimError extends AppError {
  readonly scimType: ScimErrorType;

  constructor(scimType: ScimErrorType, message: string, status = 400) {
    super(`scim_${scimType}`, status, message);
    this.scimType = scimType;
  }
}
