/** An error whose message tells the operator all there is to know: it is printed without its stack. */
export class ReadableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}
