/** An error whose message says everything that the operator needs: it is printed without its stack. */
export class ReadableError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}
