/** The window around the console; the mini-app has none, so there each throws NotBuiltError. */
export interface ViewportPort {
  /** Width of the page's body. CSS pixels. */
  bodyWidth(): number;
  /** Calls back after each change of size while the page can be seen; answers what ends it. */
  onViewportResize(listener: () => void): () => void;
  /** Whether the person has set the machine to dark. */
  prefersDark(): boolean;
  /** The text of the browser's tab. */
  setPageTitle(title: string): void;
}
