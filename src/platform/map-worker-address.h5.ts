/**
 * The address of a script that runs beside the page. The bundler takes it for the start of a worker (config/h5.ts), so that it compiles what the
 * address names as a script of its own; MapLibre starts its workers itself.
 */
export class WorkerAddress {
  readonly href: string;
  constructor(address: URL) {
    this.href = address.href;
  }
}
