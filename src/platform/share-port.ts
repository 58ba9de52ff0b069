/** A page of ours as others are shown it. Holds no personal datum: a card is read by whoever sees the conversation. */
export interface ShareCard {
  title: string;
  text: string;
  /** The link of ours that it opens. */
  link: string;
}

/** A card as an app outside takes it. */
export interface SentCard {
  /** The whole address. */
  address: string;
  title: string;
  text: string;
  /** Address of the picture on the card. */
  picture: string;
}

/** Handing a page on inside DingTalk and Zhezhengding; in a browser there is no way but the address. */
export interface SharePort {
  /** Whether sendCard works here: the mini-app hands on by its own menu instead, a browser not at all. */
  canSendCard: boolean;
  /** Lets the person choose whom to hand the card to; rejects when that was given up. */
  sendCard(card: ShareCard): Promise<void>;
  /**
   * A hook: what the mini-app's own menu hands on while the page is open. The page has to say enableShareAppMessage in its configuration;
   * one that does not has no such entry in its menu. Nothing on H5.
   */
  useMenuCard(card: () => ShareCard): void;
}
