import { fail } from '../../platform/errors';
import { encodeGlyphs } from './glyphs';
import { drawLetters, drawsChinese } from './letters';

const RANGE = /^(\d+)-(\d+)\.pbf$/;
const RANGE_LENGTH = 256;
const LAST_CODE = 0xffff;
/** The first code of East Asian characters; the characters before it exist in every font. */
const EAST_ASIA = 0x2e80;
/** The end of Latin letters, digits and signs. */
const LATIN_END = 0x250;

/** Excludes control codes, surrogates and codes without a character. */
const isLetter = (code: number): boolean =>
  code >= 0x20 && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xf900) && code < 0xfff0;

/** Returns the code range in the name of a file; throws `map.no_font` for any other name. */
export function rangeOf(file: string): { first: number; last: number } {
  const [, from, to] = RANGE.exec(file) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (!(first % RANGE_LENGTH === 0 && last === first + RANGE_LENGTH - 1 && last <= LAST_CODE))
    throw fail('map.no_font', { field: 'range' });
  return { first, last };
}

/** Renders letters with the fonts of this machine. Without a Chinese font, the Chinese ranges are empty and the maps draw those letters themselves. */
export function makeFonts() {
  let chinese: Promise<boolean> | undefined;
  /** Tested only once, because no fonts are added while the server runs. */
  const hasChinese = (): Promise<boolean> => {
    chinese ??= drawsChinese();
    return chinese;
  };

  async function glyphs(stack: string, file: string): Promise<Buffer> {
    const { first, last } = rangeOf(file);
    const isDrawn = first < LATIN_END || (first >= EAST_ASIA && (await hasChinese()));
    const codes = Array.from({ length: RANGE_LENGTH }, (_, at) => first + at).filter((code) => isDrawn && isLetter(code));
    return encodeGlyphs(stack, `${String(first)}-${String(last)}`, codes.length > 0 ? await drawLetters(codes) : []);
  }

  return { glyphs, hasChinese };
}
