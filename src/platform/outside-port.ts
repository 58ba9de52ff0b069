/** Ways out of the application and back; the mini-app has none, so there each throws NotBuiltError. */
export interface OutsidePort {
  /** The whole address of a link of ours, for whoever is to come back by it. */
  addressOf(link: string): string;
  /** Opens another host's page in our place. */
  leaveFor(address: string): void;
}
