import { CODE_STEP_MS, SHORT_STEP_MS, TICKET_MS } from '@contract/rules/attendance';
import { makeKeyedHash } from '../../../server/platform/crypto/mobile';
import { makeSignInCodes } from '../../../server/modules/attendance/codes';

const NOW = new Date('2026-03-10T00:45:07Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const codes = makeSignInCodes(makeKeyedHash('0123456789abcdef0123456789abcdef'));
const otherKey = makeSignInCodes(makeKeyedHash('f123456789abcdef0123456789abcdef'));

describe('sign-in codes', () => {
  it('a sign-in code changes every 15 seconds', () => {
    const { text, until } = codes.codeAt(7, NOW);
    expect(until).toEqual(new Date('2026-03-10T00:45:15Z'));
    expect(codes.codeAt(7, new Date('2026-03-10T00:45:14.999Z')).text).toBe(text);
    expect(codes.codeAt(7, until).text).not.toBe(text);
  });

  it('a sign-in code is valid for one more step, and is then known as stale with the time it was shown', () => {
    const { text } = codes.codeAt(7, NOW);
    expect(codes.readCode(text, after(CODE_STEP_MS))).toMatchObject({ sittingId: 7, isFresh: true });
    expect(codes.readCode(text, after(2 * CODE_STEP_MS))).toEqual({
      sittingId: 7,
      isFresh: false,
      shownAt: new Date('2026-03-10T00:45:00Z'),
    });
  });

  it.each([
    ['of another key', otherKey.codeAt(7, NOW).text],
    ['of another sitting', codes.codeAt(7, NOW).text.replace(/^7/, '8')],
    ['of another step', codes.codeAt(7, NOW).text.replace(/\.(.)/, '.0')],
    ['that is a ticket', codes.newTicket(7, NOW).text],
    ['without a signature', '7.abc'],
    ['that is empty', ''],
    ['that is an address', 'https://example.org/'],
  ])('a sign-in code %s is refused', (_, text) => {
    expect(codes.readCode(text, NOW)).toBeNull();
  });

  it('a short sign-in code has clear letters, is valid for one sitting, and for a minute and one more', () => {
    const { text, until } = codes.shortAt(7, NOW);
    expect(text).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(until).toEqual(new Date('2026-03-10T00:46:00Z'));
    expect(codes.isShortOf(7, text.toLowerCase(), after(SHORT_STEP_MS))).toBe(true);
    expect(codes.isShortOf(7, text, after(2 * SHORT_STEP_MS))).toBe(false);
    expect(codes.isShortOf(8, text, NOW)).toBe(false);
  });
});

describe('tickets', () => {
  it('a ticket keeps the time of the scan, under its own name, for ten minutes', () => {
    const [one, other] = [codes.newTicket(7, NOW), codes.newTicket(7, NOW)];
    const read = codes.readTicket(one.text, after(TICKET_MS));
    expect(read).toMatchObject({ sittingId: 7, scannedAt: NOW, isOver: false });
    expect(read?.name).not.toBe(codes.readTicket(other.text, NOW)?.name);
    expect(codes.readTicket(one.text, after(TICKET_MS + 1))?.isOver).toBe(true);
  });

  it.each([
    ['of another key', otherKey.newTicket(7, NOW).text],
    ['that was changed', codes.newTicket(7, NOW).text.replace(/^7/, '8')],
    ['that is a code', codes.codeAt(7, NOW).text],
  ])('a ticket %s is refused', (_, text) => {
    expect(codes.readTicket(text, NOW)).toBeNull();
  });
});
