/** Pulling a page down where the page draws it itself (`nativeUi.pull`); throws NotBuiltError elsewhere. */
export interface PullPort {
  /** Whether the page in sight reads anew when it is pulled, stands at its top, and has no dialogue open over it. */
  canPull: () => boolean;
  /** Tells the page in sight that it was pulled down; settles when the page says that it is done. */
  pullPage: () => Promise<void>;
}
