/** A reason not to start that whoever starts the server can do something about; told in a sentence, without a stack. */
export class StartRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartRefusal";
  }
}
