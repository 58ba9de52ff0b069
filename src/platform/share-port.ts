/** A page of this application as it is shared. Contains no personal data: every member of the conversation can read a card. */
export interface ShareCard {
  title: string;
  text: string;
  /** The internal link that it opens. */
  link: string;
}

/** A card in the form that the surrounding app accepts. */
export interface SentCard {
  /** The complete address. */
  address: string;
  title: string;
  text: string;
  /** The address of the picture on the card. */
  picture: string;
}

/** Sharing a page inside DingTalk and Zhezhengding; in a browser there is only the address. */
export interface SharePort {
  /** Whether sendCard works here: the mini-app shares through its own menu instead, a browser not at all. */
  canSendCard: boolean;
  /** Lets the user choose the recipient of the card; rejects when the user cancels. */
  sendCard(card: ShareCard): Promise<void>;
  /**
   * A hook: sets the card that the mini-app's own menu shares while the page is open. The page must set enableShareAppMessage in its configuration; a
   * page without it has no such entry in its menu. Does nothing on H5.
   */
  useMenuCard(card: () => ShareCard): void;
}
