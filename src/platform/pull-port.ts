/** Pulling a page down reads its content again. A mini-app draws this itself, above the page; in a browser the page has to. */
export interface PullPort {
  pageDrawsPull: boolean;
  /** How far the page in sight is scrolled down, in pixels. */
  pageScroll: () => number;
  /** Tells the page in sight that it was pulled down; settles when the page says that it is done, and at once on a page that does not listen. */
  pullPage: () => Promise<void>;
}
