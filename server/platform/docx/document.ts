import { AlignmentType, Document, Footer, type IRunOptions, type ISectionOptions, Packer, PageNumber, Paragraph, TextRun } from 'docx';

/** In half points, the unit of Word's font sizes: 二号, 三号 and 四号. */
export const SIZE = { two: 44, three: 32, four: 28 } as const;
/** Twips per millimetre, per point, and per character of 三号. */
export const MILLIMETRE = 1440 / 25.4;
export const POINT = 20;
export const CHARACTER = 16 * POINT;

export type Typeface = 'title' | 'body' | 'strong' | 'name' | 'number';

const FACES: Record<Typeface, string> = {
  title: '方正小标宋简体',
  body: '仿宋_GB2312',
  strong: '黑体',
  name: '楷体_GB2312',
  number: '宋体',
};

/** The replacement when an office's typeface is not installed; programs read it from the font list of the file. */
const STAND_INS: Record<string, string> = {
  方正小标宋简体: '宋体',
  仿宋_GB2312: '仿宋',
  黑体: 'SimHei',
  楷体_GB2312: '楷体',
  宋体: 'SimSun',
  仿宋: 'FangSong',
  楷体: 'KaiTi',
};

const FONT_TABLE =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
  Object.entries(STAND_INS)
    .map(
      ([name, standIn]) =>
        `<w:font w:name="${name}"><w:altName w:val="${standIn}"/><w:charset w:val="86"/><w:family w:val="auto"/></w:font>`,
    )
    .join('') +
  '</w:fonts>';

/** The hint gives quotation marks and dashes, which both scripts use, the width of Chinese ones. */
const fontOf = (face: Typeface) => ({
  ascii: 'Times New Roman',
  hAnsi: 'Times New Roman',
  cs: 'Times New Roman',
  eastAsia: FACES[face],
  hint: 'eastAsia',
});

/** Characters that XML forbids: control characters and single halves of surrogate pairs. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Cleans a typed text for one line: removes characters that a document cannot contain; line ends and tabs become spaces. */
export const lineOf = (text: string): string =>
  text
    .replace(FORBIDDEN, '')
    // Matches a run of spaces only once: a pattern with spaces on both sides would try a long run from each of its positions.
    .replace(/\s+/g, (blanks) => (/[\r\n\t]/.test(blanks) ? ' ' : blanks))
    .trim();

/** The lines of texts that may contain line breaks; blank lines are left out. */
export const linesOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(/\r\n|\r|\n/))
    .map(lineOf)
    .filter(Boolean);

/** Returns a text run: a part of a line in one typeface and size. */
export const run = (text: string, face: Typeface = 'body', size: number = SIZE.three, options: IRunOptions = {}): TextRun =>
  new TextRun({ text, font: fontOf(face), size, ...options });

/** The page number between dashes, on the outer side of the page, indented by one character. */
function footer(side: 'left' | 'right'): Footer {
  const children = ['— ', PageNumber.CURRENT, ' —'];
  const number = new TextRun({ children, font: fontOf('number'), size: SIZE.four });
  const alignment = side === 'right' ? AlignmentType.RIGHT : AlignmentType.LEFT;
  return new Footer({ children: [new Paragraph({ alignment, indent: { [side]: SIZE.four * 10 }, children: [number] })] });
}

const mm = (length: number): number => Math.round(length * MILLIMETRE);

/** Packs these parts into a .docx with the page of GB/T 9704: A4 with a type area of 156 by 225 mm. */
export async function packDocument(title: string, children: ISectionOptions['children']): Promise<Buffer> {
  const document = new Document({
    title: lineOf(title),
    creator: '',
    lastModifiedBy: '',
    evenAndOddHeaderAndFooters: true,
    styles: { default: { document: { run: { font: fontOf('body'), size: SIZE.three, language: { value: 'en-US', eastAsia: 'zh-CN' } } } } },
    sections: [
      {
        properties: {
          page: {
            size: { width: mm(210), height: mm(297) },
            margin: { top: mm(37), bottom: mm(35), left: mm(28), right: mm(26), header: mm(15), footer: mm(23) },
          },
        },
        footers: { default: footer('right'), even: footer('left') },
        children,
      },
    ],
  });
  return Packer.toBuffer(document, undefined, [{ path: 'word/fontTable.xml', data: FONT_TABLE }]);
}
