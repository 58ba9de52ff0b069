import { AlignmentType, BorderStyle, type IParagraphOptions, LineRuleType, Paragraph, TabStopType, type TextRun } from 'docx';
import { CHARACTER, lineOf, linesOf, MILLIMETRE, packDocument, POINT, run, SIZE, type Typeface } from './document';

/** An official letter as plain text; nothing in it is markup. */
export interface Letter {
  /** The name of the issuing organ in red at the top of the paper; without it the letter has no red head. */
  heading?: string;
  /** The text in the upper right corner, such as 办理结果：A. */
  classMark?: string;
  documentNumber: string;
  /** The person who signed the letter (签发人). */
  signer?: string;
  title: string;
  /** 主送; the colon is added. */
  addressee: string;
  /** The body; a line end also begins a paragraph. */
  paragraphs: readonly string[];
  /** The names of the attachments. */
  attachments: readonly string[];
  /** The organ that signs the letter. */
  organ: string;
  /** YYYY-MM-DD. */
  date: string;
  contact?: { name: string; phone: string };
  /** The organs that receive a copy (抄送). */
  copies?: readonly string[];
}

const RED = 'E60012';
const LINE = { line: 28 * POINT, lineRule: LineRuleType.EXACT } as const;
/** The width of the type area. */
const TYPE_WIDTH = Math.round(156 * MILLIMETRE);
/** The maximum length of a heading within the body: a longer paragraph that begins like a heading is text. */
const LONGEST_HEADING = 30;

const line = (children: TextRun[], options: IParagraphOptions = {}): Paragraph => new Paragraph({ spacing: LINE, ...options, children });
const blank = (): Paragraph => line([]);

/** Formats 2026-11-21 as 2026年11月21日; any other text stays as it is. */
export function chineseDate(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? [];
  return year ? `${year}年${Number(month)}月${Number(date)}日` : lineOf(day);
}

/** The width in characters: a digit or Latin letter counts as half. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 0x100 ? 0.5 : 1), 0);

/** The red name, the document number (with a signer: at opposite ends) and the red line below. */
function head({ heading, classMark, documentNumber, signer }: Letter): Paragraph[] {
  const number = run(lineOf(documentNumber));
  const border = heading ? { top: { style: BorderStyle.SINGLE, size: 18, color: RED, space: 6 } } : undefined;
  const mark = classMark ? [line([run(lineOf(classMark), 'strong')], { alignment: AlignmentType.RIGHT })] : [];
  const name = heading
    ? new Paragraph({
        alignment: AlignmentType.CENTER,
        spacing: { before: 360, after: 480 },
        children: [run(lineOf(heading), 'title', 72, { color: RED })],
      })
    : undefined;
  const inset = { left: CHARACTER, right: CHARACTER };
  const numberLine = signer
    ? line([number, run('\t'), run('签发人：'), run(lineOf(signer), 'name')], {
        indent: inset,
        tabStops: [{ type: TabStopType.RIGHT, position: TYPE_WIDTH - CHARACTER }],
      })
    : line([number], { alignment: heading ? AlignmentType.CENTER : AlignmentType.RIGHT });
  return [...mark, ...(name ? [name] : []), numberLine, line([], { border })];
}

/** The typeface of a paragraph: the standard has separate ones for the first two levels of headings. */
function faceOf(text: string): Typeface {
  if (text.length > LONGEST_HEADING || /[。；！？：]$/.test(text)) return 'body';
  if (/^[一二三四五六七八九十]+、/.test(text)) return 'strong';
  return /^（[一二三四五六七八九十]+）/.test(text) ? 'name' : 'body';
}

function body({ title, addressee, paragraphs }: Letter): Paragraph[] {
  const titleLine = new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { line: 36 * POINT, lineRule: LineRuleType.EXACT },
    children: [run(lineOf(title), 'title', SIZE.two)],
  });
  const addressed = `${lineOf(addressee).replace(/[:：]$/, '')}：`;
  const indented = (text: string) =>
    line([run(text, faceOf(text))], { alignment: AlignmentType.BOTH, indent: { firstLine: 2 * CHARACTER, firstLineChars: 200 } });
  return [titleLine, blank(), line([run(addressed)]), ...linesOf(paragraphs).map(indented)];
}

/** 附件：, numbered when there are several; the next lines of a long name are indented below its beginning. */
function attachments(names: readonly string[]): Paragraph[] {
  const listed = names.map(lineOf).filter(Boolean);
  const several = listed.length > 1;
  const numbered = several ? 1 : 0;
  const left = (5 + numbered) * CHARACTER;
  const lines = listed.map((name, index) => {
    const number = several ? `${index + 1}. ` : '';
    const hanging = (index === 0 ? 3 + numbered : numbered) * CHARACTER;
    const tabStops = several ? [{ type: TabStopType.LEFT, position: left }] : [];
    return line([run(`${index === 0 ? '附件：' : ''}${number.trim()}${several ? '\t' : ''}${name}`)], {
      indent: { left, hanging },
      tabStops,
    });
  });
  return lines.length > 0 ? [blank(), ...lines] : [];
}

/** Organ and date, the shorter one centred on the longer; the date ends four characters before the edge, or further in when the organ's name is longer. */
function signature({ organ, date }: Letter): Paragraph[] {
  const [name, day] = [lineOf(organ), chineseDate(date)];
  const overhang = (widthOf(name) - widthOf(day)) / 2;
  const dayInset = overhang > 0 ? Math.max(4, 2 + overhang) : 4;
  const right = (characters: number) => ({ alignment: AlignmentType.RIGHT, indent: { right: Math.round(characters * CHARACTER) } });
  return [
    line([], { keepNext: true }),
    line([], { keepNext: true }),
    line([run(name)], { ...right(dayInset - overhang), keepNext: true }),
    line([run(day)], right(dayInset)),
  ];
}

function contactLine({ contact }: Letter): Paragraph[] {
  if (!contact) return [];
  const text = `（联系人：${lineOf(contact.name)}，联系电话：${lineOf(contact.phone)}）`;
  return [line([run(text)], { indent: { firstLine: 2 * CHARACTER, firstLineChars: 200 } })];
}

/** 抄送 between two lines, in 四号. */
function copiesLine({ copies = [] }: Letter): Paragraph[] {
  const names = copies.map(lineOf).filter(Boolean);
  if (names.length === 0) return [];
  const rule = { style: BorderStyle.SINGLE, size: 8, color: '000000', space: 4 };
  const four = SIZE.four * 10;
  const indent = { left: four * 4, right: four, hanging: four * 3 };
  // The rules are as wide as the type area but the text is indented, so the rules belong to the lines before and after it.
  return [
    blank(),
    line([], { border: { bottom: rule }, keepNext: true }),
    line([run(`抄送：${names.join('，')}。`, 'body', SIZE.four)], { indent, keepLines: true, keepNext: true }),
    line([], { border: { top: rule } }),
  ];
}

/** A .docx in the layout of Chinese official letters (GB/T 9704-2012). */
export async function writeLetter(letter: Letter): Promise<Buffer> {
  const parts = [head, body, (one: Letter) => attachments(one.attachments), signature, contactLine, copiesLine];
  return packDocument(
    letter.title,
    parts.flatMap((part) => part(letter)),
  );
}
