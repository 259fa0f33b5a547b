/** A reason not to start that the operator can fix; reported in one sentence, without a stack. */
export class StartRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartRefusal";
  }
}
