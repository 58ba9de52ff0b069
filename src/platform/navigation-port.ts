/** A phone page: its file, and the address that links use on both targets. */
export interface PageAddress {
  page: string;
  path: string;
}

/** Navigates between pages by link ('/suggm-detail?id=3'); an unknown link opens the not-found page on H5 and rejects in the mini-app. */
export interface NavigationPort {
  /** Called once at start, before the first navigation. */
  definePages(pages: readonly PageAddress[]): void;
  /** Whether this target has a page for the link. */
  hasPage(link: string): boolean;
  go(link: string): Promise<void>;
  /** Replaces the current page: back does not return to it. */
  replace(link: string): Promise<void>;
  /** Goes one page back; when there is none, to `fallback`. */
  back(fallback: string): Promise<void>;
  /** Whether a page of this application is below the current one. */
  hasPageBefore(): boolean;
  /** Returns the current path as links name it, without the query string. */
  currentPath(): string;
  /** Returns the current path with its query string, to return to it later. */
  currentLink(): string;
  /** Writes the link, of the same page, into the address bar for copying or reloading; the page stays as it is. Does nothing in the mini-app. */
  noteInAddress(link: string): void;
  /** Reloads the application at the current page; in the mini-app only that page, without the pages below it. */
  reload(): void;
}
