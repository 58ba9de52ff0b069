import { LONGEST_CELL, type TableLimits } from './limits';
import { readXml } from './read-xml';
import { SheetError } from './sheet-error';

/** Decodes Excel's escapes such as `_x000D_`. Characters that XML forbids are dropped. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_escape, code: string) => {
        const character = String.fromCharCode(parseInt(code, 16));
        return /[\t\n\r -\ud7ff]/.test(character) ? character : '';
      })
    : text;

/** Characters of one text before its escapes are decoded: several times the maximum of a cell. */
const LONGEST_RAW = 10 * LONGEST_CELL;

/** Appends a piece to the text. Throws SheetError when the text becomes longer than any cell. */
export function joined(text: string, piece: string): string {
  if (text.length + piece.length > LONGEST_RAW) throw new SheetError('too-large');
  return text + piece;
}

/** Collects the text of `t` elements, without the phonetic text in `rPh`. */
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
    /** Returns the text collected since the last call. */
    take: (): string => {
      const text = unescaped(taken);
      taken = '';
      return text;
    },
  };
}

/** The limit for shared texts and their characters, as a multiple of the cells that are read: the list also contains the texts of other sheets. */
const SHARED_PER_READ = 4;

/** The shared texts of a workbook, by index. */
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
