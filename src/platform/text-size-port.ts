/** What the person has set for letters outside of this application. */
export interface TextSizePort {
  /** Whether the app around, or the browser, is set to large letters; false where it does not tell. */
  systemAsksLargeText(): boolean;
}
