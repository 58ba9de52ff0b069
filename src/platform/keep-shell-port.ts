/** Keeps on this device what the pages of deputies are opened with, so that a link opens without a network too. */
export interface KeepShellPort {
  /** Begins that, once, when the page at hand has been served; nothing where the device cannot. */
  keepShell(): void;
}
