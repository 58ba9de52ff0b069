/** Thrown when this target lacks the ability; the screen must offer another way. */
export class NotBuiltError extends Error {
  override name = 'NotBuiltError';
  constructor(ability: string) {
    super(`${ability} is not available on this platform`);
  }
}
