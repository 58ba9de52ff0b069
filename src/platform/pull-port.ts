/** Pulling a page down where the page draws it itself (`nativeUi.pull`); throws NotBuiltError elsewhere. */
export interface PullPort {
  /** How far the page in sight is scrolled down, in pixels. */
  pageScroll: () => number;
  /** Tells the page in sight that it was pulled down; settles when the page says that it is done, and at once on a page that does not listen. */
  pullPage: () => Promise<void>;
}
