import { LONGEST_CELL, type TableLimits } from './limits';
import { readXml } from './read-xml';
import { SheetError } from './sheet-error';

/** Excel escapes characters as `_x000D_`. What XML forbids is dropped. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_escape, code: string) => {
        const character = String.fromCharCode(parseInt(code, 16));
        return /[\t\n\r -\ud7ff]/.test(character) ? character : '';
      })
    : text;

/** Characters of one text before escapes are taken out: some times what a cell can hold. */
const LONGEST_RAW = 10 * LONGEST_CELL;

/** The text with a piece added to it. Throws SheetError when it becomes longer than any cell. */
export function joined(text: string, piece: string): string {
  if (text.length + piece.length > LONGEST_RAW) throw new SheetError('too-large');
  return text + piece;
}

/** Gathers the text of `t` elements, without the phonetics that stand beside it in `rPh`. */
export function makeTextTaker() {
  let taken = '';
  let phonetic = 0;
  let taking = false;
  return {
    open: (name: string): void => {
      if (name === 'rPh') phonetic += 1;
      taking = name === 't' && phonetic === 0;
    },
    text: (text: string): void => {
      if (taking) taken = joined(taken, text);
    },
    close: (name: string): void => {
      if (name === 'rPh') phonetic -= 1;
      taking = false;
    },
    /** What was gathered since it was asked for last. */
    take: (): string => {
      const text = unescaped(taken);
      taken = '';
      return text;
    },
  };
}

/** Texts that cells may share, to each cell that is read, and their characters: other sheets have theirs in the same list. */
const SHARED_PER_READ = 4;

/** The texts that the cells of a workbook share, by their places in its list. */
export function readSharedStrings(xml: Uint8Array | undefined, { maxRows, maxColumns, maxCharacters }: TableLimits): readonly string[] {
  const strings: string[] = [];
  const taker = makeTextTaker();
  let characters = 0;
  const close = (name: string): void => {
    taker.close(name);
    if (name !== 'si') return;
    const text = taker.take();
    characters += text.length;
    const isTooMuch = characters > maxCharacters * SHARED_PER_READ || strings.length >= maxRows * maxColumns * SHARED_PER_READ;
    if (isTooMuch) throw new SheetError('too-large');
    strings.push(text);
  };
  if (xml) readXml(xml, { open: taker.open, text: taker.text, close });
  return strings;
}
