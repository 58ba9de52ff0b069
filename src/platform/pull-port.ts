/** Pull-to-refresh where the page renders it itself (`nativeUi.pull`); throws NotBuiltError elsewhere. */
export interface PullPort {
  /** Whether the current page supports pull-to-refresh, is scrolled to its top, and has no open dialogue. */
  canPull: () => boolean;
  /** Notifies the current page that it was pulled down; resolves when the page has finished. */
  pullPage: () => Promise<void>;
}
