/** What became of a part that did not come. */
export type LostPartEnd =
  /** The page is loaded anew. */
  | 'reloading'
  /** Nothing answers: the page stays, and what is on it. */
  | 'offline'
  /** It is truly missing, or this was no lost part. */
  | 'broken';

export interface LostPartsPort {
  /** Reloads when a lazy part could not be had and the server is there, once; answers what became of it. */
  seeToLostPart(error: unknown): Promise<LostPartEnd>;
}
