/** A piece of a text that looks one way throughout. A line break in it is `\n`. */
export interface RichRun {
  text: string;
  strong?: true;
  em?: true;
  /** Where it leads; of a harmless scheme. */
  href?: string;
}

export const RICH_BLOCKS = { paragraph: '段落', heading: '小标题', bullet: '项目', number: '编号', quote: '引用' } as const;

export interface RichBlock {
  kind: keyof typeof RICH_BLOCKS;
  runs: RichRun[];
  /** The number of an item that has one. */
  order?: number;
  /** How many lists an item stands in; absent for 1. */
  level?: number;
}

/** Text with headings, lists and links, for readers on every target: none of them has to read HTML. */
export type RichText = readonly RichBlock[];

/** Schemes that a link may have: pages, mail, telephones. */
const HARMLESS = /^(?:https?:\/\/|mailto:|tel:)/i;
export const isHarmlessLink = (href: string): boolean => HARMLESS.test(href);

const textOf = ({ runs }: Pick<RichBlock, 'runs'>): string => runs.map(({ text }) => text).join('');

/** Its words alone, a line a block. */
export const richWords = (text: RichText): string => text.map(textOf).join('\n');
