/** The bar above a page, where the app around draws one: DingTalk and Zhezhengding do, browsers do not. */
export interface TitleBarPort {
  /** Whether the app around the page shows its title and the way back, so that the page need not. */
  hasTitleBar: boolean;
  /** Whether screen readers look for the title in the page although the app around shows it: in a document, not in the mini-app. */
  needsHeading: boolean;
  /** Writes the title into the app's bar for the page that is shown; nothing where there is none. */
  showTitle(title: string): void;
}
