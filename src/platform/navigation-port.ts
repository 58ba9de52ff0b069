/** A phone page: where its file is and the address it is known by, which links use on both targets. */
export interface PageAddress {
  page: string;
  path: string;
}

/** Moves between pages by link ('/suggm-detail?id=3'); an unknown link opens the not-found page on H5 and rejects in the mini-app. */
export interface NavigationPort {
  /** Told once at start, before the first move. */
  definePages(pages: readonly PageAddress[]): void;
  /** Whether this target has a page for the link. */
  hasPage(link: string): boolean;
  go(link: string): Promise<void>;
  /** Takes the place of the current page: back does not return to it. */
  replace(link: string): Promise<void>;
  /** One page back; where there is none, to `fallback`. */
  back(fallback: string): Promise<void>;
  /** Whether a page of ours lies under the one that is shown. */
  hasPageBefore(): boolean;
  /** The current path as links name it, without the query. */
  currentPath(): string;
  /** The current path with its query, to come back to. */
  currentLink(): string;
  /** Puts the link, of the same page, into the address bar to be copied or reloaded; the page stays as it is. Nothing in the mini-app. */
  noteInAddress(link: string): void;
  /** Loads the application anew, at the page that is open; in the mini-app that page alone, without those below it. */
  reload(): void;
}
