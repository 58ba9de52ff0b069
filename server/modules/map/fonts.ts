import { fail } from '../../platform/errors';
import { encodeGlyphs } from './glyphs';
import { drawLetters, drawsChinese } from './letters';

const RANGE = /^(\d+)-(\d+)\.pbf$/;
const RANGE_LENGTH = 256;
const LAST_CODE = 0xffff;
/** Where letters of East Asia begin; before it are those that every font has. */
const EAST_ASIA = 0x2e80;
/** Latin letters, digits and signs. */
const LATIN_END = 0x250;

/** Halves of characters, and what stands for no letter. */
const isLetter = (code: number): boolean =>
  code >= 0x20 && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xf900) && code < 0xfff0;

/** The range that a file is named after; throws `map.no_font` for any other name. */
export function rangeOf(file: string): { first: number; last: number } {
  const [, from, to] = RANGE.exec(file) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (!(first % RANGE_LENGTH === 0 && last === first + RANGE_LENGTH - 1 && last <= LAST_CODE))
    throw fail('map.no_font', { field: 'range' });
  return { first, last };
}

/** Letters by fonts of this machine. Without a Chinese one a range of Chinese has none, and maps draw those themselves. */
export function makeFonts() {
  let chinese: Promise<boolean> | undefined;
  /** Asked once: fonts do not come while the server runs. */
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
