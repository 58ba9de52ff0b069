/** The window of the console; the mini-app has none, so each function throws NotBuiltError there. */
export interface ViewportPort {
  /** Returns the width of the page's body in CSS pixels. */
  bodyWidth(): number;
  /** Calls the listener after each resize while the page is visible; returns the function that ends it. */
  onViewportResize(listener: () => void): () => void;
  /** Calls the listener when the user returns to the page from another tab or window; returns the function that ends it. */
  onPageReturn(listener: () => void): () => void;
  /** Whether the user has set the system to dark colours. */
  prefersDark(): boolean;
  /** Calls the listener when that setting changes, for the lifetime of the page. */
  onDarkChange(listener: () => void): void;
  /** Whether the user has asked the system for reduced motion. */
  prefersStillness(): boolean;
  /** Whether the browser supports `gap` in a flexbox, as Chromium does since version 84. */
  knowsFlexGap(): boolean;
  /** Sets the title of the browser tab. */
  setPageTitle(title: string): void;
  /**
   * Calls the listener for Ctrl (on a Mac also Command) with the key, given in lower case; returns the function that ends it. A listener that returns
   * true has handled the keys, and the browser's default action is prevented.
   */
  onShortcut(key: string, listener: () => boolean): () => void;
  /** Whether the browser supports full screen at all. */
  canFillScreen(): boolean;
  /** The source of full screen: the page's request, or the browser's (F11), which only the user can end; null when there is none. */
  screenFilledBy(): 'page' | 'browser' | null;
  /** Starts or ends full screen. Rejects when the browser refuses. */
  fillScreen(fill: boolean): Promise<void>;
  /** Calls the listener after each change of full screen, whatever caused it; returns the function that ends it. */
  onScreenFilled(listener: () => void): () => void;
  /** Opens an external address in a new window, which gets no reference to this one. */
  openOutside(address: string): void;
  /** Calls the listener before and after the page is printed, however the user prints it; returns the function that ends it. */
  onPrint(listener: (printing: boolean) => void): () => void;
  /** Opens the browser's print dialogue. */
  printPage(): void;
}
