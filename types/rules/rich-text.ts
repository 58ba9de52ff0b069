/** A piece of text with one formatting. A line break in it is `\n`. */
export interface RichRun {
  text: string;
  strong?: true;
  em?: true;
  /** The link target; only with a safe scheme. */
  href?: string;
}

export const RICH_BLOCKS = { paragraph: '段落', heading: '小标题', bullet: '项目', number: '编号', quote: '引用' } as const;

export interface RichBlock {
  kind: keyof typeof RICH_BLOCKS;
  runs: RichRun[];
  /** The number of a numbered list item. */
  order?: number;
  /** The nesting level of a list item; missing for level 1. */
  level?: number;
}

/** Text with headings, lists and links, in a form that all targets can show without parsing HTML. */
export type RichText = readonly RichBlock[];

/** The allowed schemes of a link: web pages, mail, telephones. */
const HARMLESS = /^(?:https?:\/\/|mailto:|tel:)/i;
export const isHarmlessLink = (href: string): boolean => HARMLESS.test(href);

const textOf = ({ runs }: Pick<RichBlock, 'runs'>): string => runs.map(({ text }) => text).join('');

/** The plain text, one line per block. */
export const richWords = (text: RichText): string => text.map(textOf).join('\n');
