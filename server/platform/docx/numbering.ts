import { attributeOf, type Attributes, readXml } from '../spreadsheet/read-xml';

interface Level {
  format: string;
  /** 第%1条: %1 to %9 are replaced by the numbers of the levels. */
  pattern: string;
  start: number;
}

type List = Map<number, Level>;

const HAN = '〇一二三四五六七八九';

/** 105 → 一百零五, as Word numbers chapters and articles. */
function inWords(number: number): string {
  if (number <= 0 || number >= 10_000) return String(number);
  let words = '';
  let isGap = false;
  for (const [unit, name] of [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ] as const) {
    const digit = Math.floor(number / unit) % 10;
    if (digit === 0) {
      isGap = words !== '';
      continue;
    }
    const isTen = words === '' && unit === 10 && digit === 1;
    words += `${isGap ? '零' : ''}${isTen ? '' : HAN.charAt(digit)}${name}`;
    isGap = false;
  }
  return words;
}

const written = (number: number, format: string): string =>
  /^(?:chineseCounting|ideograph|taiwaneseCounting|japaneseCounting)/.test(format) ? inWords(number) : String(number);

/** The numbered lists of a document, by the ids that paragraphs refer to, with their levels. */
export function readNumbering(xml: Uint8Array | undefined): Map<string, List> {
  const abstract = new Map<string, List>();
  const lists = new Map<string, List>();
  let list: List = new Map();
  let level: Level | undefined;
  let instance = '';
  const value = (attributes: Attributes): string => attributeOf(attributes, 'val') ?? '';
  const open = (name: string, attributes: Attributes): void => {
    if (name === 'abstractNum') {
      list = new Map();
      abstract.set(attributeOf(attributes, 'abstractNumId') ?? '', list);
    }
    if (name === 'lvl') {
      level = { format: 'decimal', pattern: '', start: 1 };
      list.set(Number(attributeOf(attributes, 'ilvl') ?? '0'), level);
    }
    if (level && name === 'numFmt') level.format = value(attributes);
    if (level && name === 'lvlText') level.pattern = value(attributes);
    if (level && name === 'start') level.start = Number(value(attributes)) || 0;
    if (name === 'num') instance = attributeOf(attributes, 'numId') ?? '';
    if (name === 'abstractNumId' && instance !== '') lists.set(instance, abstract.get(value(attributes)) ?? new Map<number, Level>());
  };
  const close = (name: string): void => {
    if (name === 'lvl') level = undefined;
    if (name === 'num') instance = '';
  };
  if (xml) readXml(xml, { open, close });
  return lists;
}

/** Returns a function that gives the number that Word prints before each numbered paragraph, in document order. */
export function makeCounter(lists: ReadonlyMap<string, List>) {
  const counts = new Map<List, number[]>();
  return (instance: string, depth: number): string => {
    const list = lists.get(instance);
    const level = list?.get(depth);
    if (!list || !level || level.format === 'bullet' || level.format === 'none') return '';
    const counted = counts.get(list) ?? [];
    counts.set(list, counted);
    counted[depth] = (counted[depth] ?? level.start - 1) + 1;
    // Restarts the levels below.
    counted.length = depth + 1;
    return level.pattern.replace(/%([1-9])/g, (_all, place: string) => {
      const of = Number(place) - 1;
      return written(counted[of] ?? list.get(of)?.start ?? 1, list.get(of)?.format ?? 'decimal');
    });
  };
}
