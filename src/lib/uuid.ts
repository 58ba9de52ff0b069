const HEX_DIGITS = 16;

/**
 * Returns a random UUID, version 4. Not a secret: `crypto.randomUUID` is missing in the mini-app and in Chromium 78, and the server ties these ids to
 * the account that sent them.
 */
export function randomUuid(): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (slot) => {
    const digit = Math.floor(Math.random() * HEX_DIGITS);
    // Version 4 fixes the two top bits of this digit to binary 10.
    return (slot === 'x' ? digit : (digit & 0x3) | 0x8).toString(HEX_DIGITS);
  });
}
