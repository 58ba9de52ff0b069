/** The window around the console; the mini-app has none, so there each throws NotBuiltError. */
export interface ViewportPort {
  /** Width of the page's body. CSS pixels. */
  bodyWidth(): number;
  /** Calls back after each change of size while the page can be seen; answers what ends it. */
  onViewportResize(listener: () => void): () => void;
  /** Calls back when the person comes back to the page, from another tab or another window; answers what ends it. */
  onPageReturn(listener: () => void): () => void;
  /** Whether the person has set the machine to dark. */
  prefersDark(): boolean;
  /** Calls back when that has changed, for as long as the page lives. */
  onDarkChange(listener: () => void): void;
  /** Whether the person has asked the machine for less motion. */
  prefersStillness(): boolean;
  /** Whether the browser keeps the children of a flexible box apart by `gap`, as Chromium does from 84 on. */
  knowsFlexGap(): boolean;
  /** The text of the browser's tab. */
  setPageTitle(title: string): void;
  /**
   * Calls back for Ctrl (on a Mac also Command) with the key, given in lower case; answers what ends it. A listener that answers true
   * has done what the keys are for, and the browser does nothing of its own.
   */
  onShortcut(key: string, listener: () => boolean): () => void;
  /** Whether the browser lets a page fill the screen at all. */
  canFillScreen(): boolean;
  /** What fills the screen: the page by its own wish, the browser by the person's (F11), which only the person can end; or nothing. */
  screenFilledBy(): 'page' | 'browser' | null;
  /** Fills the screen, or ends that. Rejects where the browser refuses. */
  fillScreen(fill: boolean): Promise<void>;
  /** Calls back after each change of what fills the screen, whoever changed it; answers what ends it. */
  onScreenFilled(listener: () => void): () => void;
  /** Opens an address outside of this application in a window of its own, which learns nothing of this one. */
  openOutside(address: string): void;
  /** Calls back before the page is printed, by whichever way, and after it; answers what ends it. */
  onPrint(listener: (printing: boolean) => void): () => void;
  /** Opens the browser's dialogue that prints the page. */
  printPage(): void;
}
