/** Ways out of the application and back; the mini-app has none, so there leaving and `addressOf` throw NotBuiltError. */
export interface OutsidePort {
  /** The whole address of a link of ours, for whoever is to come back by it. */
  addressOf(link: string): string;
  /** By which addresses pages of ours are known outside; a host alone stands for its /data-board. */
  ownPlaces(): string[];
  /** Opens another host's page in our place. */
  leaveFor(address: string): void;
}
