/**
 * The address of a worker script. The bundler treats it as the start of a worker (config/h5.ts), so that it compiles the named file as a separate
 * script; MapLibre starts its workers itself.
 */
export class WorkerAddress {
  readonly href: string;
  constructor(address: URL) {
    this.href = address.href;
  }
}
