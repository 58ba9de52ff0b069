import { DRAFT_LAW_LIMITS, type LawPartKind } from './draft-law';

/** A part of the text of a law, such as a chapter or an article, in order. */
export interface TextPart {
  kind: LawPartKind;
  label: string;
  title: string;
  text: string;
}

const DIGITS: Readonly<Record<string, number>> = {
  ...{ 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
};
const TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** 一百二十三 and 123 → 123; NaN for a text that is no number. */
export function numberOf(words: string): number {
  if (/^\d+$/.test(words)) return Number(words);
  let sum = 0;
  let digit: number | null = null;
  for (const character of words) {
    const unit = TENS[character];
    if (unit !== undefined) {
      sum += (digit ?? 1) * unit;
      digit = null;
    } else digit = DIGITS[character] ?? NaN;
  }
  return sum + (digit ?? 0);
}

const NUMBER = '[零〇一二两三四五六七八九十百千\\d]{1,9}';
const HEAD = new RegExp(`^第\\s*(${NUMBER})\\s*(编|章|节|条)(?:之(${NUMBER}))?(.*)$`, 'u');
const KINDS: Readonly<Record<string, LawPartKind>> = { 编: 'book', 章: 'chapter', 节: 'section', 条: 'article' };
const CONTENTS = /^目\s*[录次]$/u;
/** Dots and a page number after a title in a table of contents. */
const PAGE = /[\s.．…·]*\d*$/u;

interface Head {
  kind: LawPartKind;
  label: string;
  /** 12, and 1 for the suffix in 第十二条之一. */
  order: readonly [number, number];
  rest: string;
  /** True when a space or the end of the line follows, as after a heading. */
  isParted: boolean;
}

function headOf(line: string): Head | null {
  const [, number = '', unit = '', of = '', after = ''] = HEAD.exec(line) ?? [];
  const kind = KINDS[unit];
  if (!kind) return null;
  const label = `第${number}${unit}${of && `之${of}`}`;
  return {
    kind,
    label,
    order: [numberOf(number), of ? numberOf(of) : 0],
    rest: after.trim(),
    isParted: after === '' || /^[\s:：]/u.test(after),
  };
}

const isAfter = ([number, of]: Head['order'], [lastNumber, lastOf]: Head['order']): boolean =>
  number > lastNumber || (number === lastNumber && of > lastOf);
const isNext = (order: Head['order'], last: Head['order']): boolean =>
  (order[0] === last[0] + 1 && order[1] === 0) || (order[0] === last[0] && order[1] === last[1] + 1);

/** The parsed text of a law. */
export interface ReadText {
  title: string;
  parts: TextPart[];
  articles: number;
  problems: string[];
}

/** The begin of the text after its table of contents: the line where a heading of the table appears for the second time. */
function afterContents(lines: readonly string[]): { from: number; to: number } | null {
  const from = lines.findIndex((line) => CONTENTS.test(line));
  if (from < 0) return null;
  const listed = new Set<string>();
  for (let at = from + 1; at < lines.length; at += 1) {
    const head = headOf(lines[at] ?? '');
    if (!head || head.kind === 'article') return { from, to: at };
    const named = `${head.label} ${head.rest.replace(PAGE, '')}`;
    if (listed.has(named)) return { from, to: at };
    listed.add(named);
  }
  return null;
}

const NOTHING: Head['order'] = [0, 0];

/**
 * Splits the text of a law by 第…编, 第…章, 第…节 and 第…条 at line starts. A line that starts with an article number that already appeared, or that is out
 * of order, is a reference and belongs to the previous article. Text before the first part is the preamble, whose first line is the title; a table of
 * contents is left out. `problems` lists missing numbers.
 */
export function readLawText(source: string): ReadText {
  const all = source
    .split(/\r\n|[\r\n\f\v\u2028\u2029]/u)
    .map((line) => line.replace(/^[\s\u3000]+|[\s\u3000]+$/gu, ''))
    .filter((line) => line !== '');
  const contents = afterContents(all);
  const lines = contents ? [...all.slice(0, contents.from), ...all.slice(contents.to)] : all;
  const parts: TextPart[] = [];
  const problems: string[] = [];
  const last: Partial<Record<LawPartKind, Head['order']>> = {};

  const begin = (head: Head): void => {
    const { kind, label, order, rest } = head;
    const before = last[kind] ?? NOTHING;
    if (!isNext(order, before))
      problems.push(before[0] === 0 ? `${label}之前缺少第一${label.replace(/^.*(?=[编章节条])/u, '')}` : `${label}之前的序号不连续`);
    last[kind] = order;
    // Chapter numbers may restart in each book, section numbers restart in each chapter; articles are numbered continuously.
    if (kind === 'book') delete last.chapter;
    if (kind === 'book' || kind === 'chapter') delete last.section;
    parts.push(kind === 'article' ? { kind, label, title: '', text: rest } : { kind, label, title: rest, text: '' });
  };
  const startsPart = (head: Head): boolean => {
    const before = last[head.kind] ?? NOTHING;
    if (head.kind === 'article') return isNext(head.order, before) || (head.isParted && isAfter(head.order, before));
    // Chapters may also be numbered continuously through the books.
    return head.isParted || isNext(head.order, before);
  };

  for (const line of lines) {
    const head = headOf(line);
    if (head && startsPart(head)) {
      begin(head);
      continue;
    }
    const open = parts.at(-1);
    if (!open) parts.push({ kind: 'preamble', label: '', title: '', text: line });
    else open.text = open.text === '' ? line : `${open.text}\n${line}`;
  }
  const [first] = parts;
  const title = first?.kind === 'preamble' ? (first.text.split('\n')[0] ?? '') : '';
  return { title, parts, articles: parts.filter(({ kind }) => kind === 'article').length, problems };
}

/** Lists in words the parts that are longer than allowed; empty when everything fits. */
export function tooLong({ parts }: Pick<ReadText, 'parts'>): string[] {
  const { partTitle, partText, parts: most } = DRAFT_LAW_LIMITS;
  const long = parts.flatMap(({ label, title, text }) =>
    Array.from(title).length > partTitle || Array.from(text).length > partText ? [`${label || '开头'}过长，请分段`] : [],
  );
  return parts.length > most ? [...long, `章节和条文超过 ${String(most)} 项，请分开添加`] : long;
}
