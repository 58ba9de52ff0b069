import AjvCompiler from '@fastify/ajv-compiler';
import { cutTo, excessText, lengthOf } from '@/lib/text-length';
import fc from 'fast-check';

/** The check with which the server refuses. */
const fits = (text: string, maxLength: number): boolean =>
  AjvCompiler()({}, { customOptions: {} })({ schema: { type: 'string', maxLength }, method: 'POST', url: '/', httpPart: 'body' })(text) ===
  true;

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['建议', 2],
    ['好😀', 2],
    ['𠮷野家', 3],
    ['a\nb', 3],
  ])('the length of the text %j is %i', (text, length) => expect(lengthOf(text)).toBe(length));

  it('the length of a text equals the length that the server counts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
        expect(fits(text, lengthOf(text))).toBe(true);
        if (text !== '') expect(fits(text, lengthOf(text) - 1)).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it('the message for a text over the limit says by how much it is too long', () => {
    expect(excessText('长'.repeat(5000), 5000)).toBeUndefined();
    expect(excessText('😀'.repeat(5000), 5000)).toBeUndefined();
    expect(excessText('长'.repeat(5123), 5000)).toBe('超出 123 字，请删减');
  });

  it('a text is cut between characters', () => {
    expect(cutTo('好😀了', 2)).toBe('好😀');
    expect(cutTo('好', 2)).toBe('好');
  });
});
