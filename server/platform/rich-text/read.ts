import { isHarmlessLink, type RichBlock, type RichRun } from '@contract/rules/rich-text';
import { Parser } from 'htmlparser2';

/** A URL within Chinese text, where no space ends it. */
const ADDRESS = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
/** Characters after a URL that belong to the sentence. */
const BEHIND_ADDRESS = /[.,;:!?'")\]]+$/;

const isBlank = (text: string): boolean => text.trim() === '';

/** Splits the run so that each URL in it becomes a link. */
function withLinks(run: RichRun): RichRun[] {
  if (run.href !== undefined) return [run];
  const pieces: RichRun[] = [];
  let from = 0;
  for (const { 0: found, index } of run.text.matchAll(ADDRESS)) {
    const href = found.replace(BEHIND_ADDRESS, '');
    if (index > from) pieces.push({ ...run, text: run.text.slice(from, index) });
    pieces.push({ ...run, text: href, href });
    from = index + href.length;
  }
  if (from < run.text.length) pieces.push({ ...run, text: run.text.slice(from) });
  return pieces;
}

const looksLike = (one: RichRun, other: RichRun): boolean => one.strong === other.strong && one.em === other.em && one.href === other.href;

/** Joins adjacent runs with equal formatting, without spaces around the whole. */
function tidied(runs: readonly RichRun[]): RichRun[] {
  const joined: RichRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && looksLike(last, run)) last.text += run.text;
    else joined.push({ ...run });
  }
  while (joined[0] && isBlank(joined[0].text)) joined.shift();
  while (joined.length > 0 && isBlank(joined.at(-1)?.text ?? '')) joined.pop();
  const [first, last] = [joined[0], joined.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return joined.flatMap(withLinks);
}

interface UnclosedList {
  ordered: boolean;
  next: number;
}

/** Builds blocks from the tags of a text; each block tag ends the block before. */
class Reading {
  readonly blocks: RichBlock[] = [];
  private runs: RichRun[] = [];
  private readonly lists: UnclosedList[] = [];
  private item: Pick<RichBlock, 'kind' | 'order'> | null = null;
  private isHeading = false;
  private quotes = 0;
  private strong = 0;
  private em = 0;
  private readonly links: (string | undefined)[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'strong') this.strong += 1;
    else if (name === 'em') this.em += 1;
    else if (name === 'br') this.say('\n');
    else if (name === 'a') this.links.push(attributes['href'] && isHarmlessLink(attributes['href']) ? attributes['href'] : undefined);
    else this.begin(name, attributes);
  }

  close(name: string): void {
    if (name === 'strong') this.strong -= 1;
    else if (name === 'em') this.em -= 1;
    else if (name === 'a') this.links.pop();
    else if (name !== 'br') this.finish(name);
  }

  say(text: string): void {
    const href = this.links.at(-1);
    this.runs.push({
      text,
      ...(this.strong > 0 && { strong: true }),
      ...(this.em > 0 && { em: true }),
      ...(href !== undefined && { href }),
    });
  }

  private begin(name: string, attributes: Readonly<Record<string, string>>): void {
    this.end();
    if (name === 'h3') this.isHeading = true;
    if (name === 'blockquote') this.quotes += 1;
    if (name === 'ul' || name === 'ol') this.lists.push({ ordered: name === 'ol', next: Number(attributes['start']) || 1 });
    if (name === 'li') this.item = this.nextItem();
  }

  private finish(name: string): void {
    this.end();
    if (name === 'h3') this.isHeading = false;
    if (name === 'blockquote') this.quotes -= 1;
    if (name === 'ul' || name === 'ol') this.lists.pop();
    if (name === 'li') this.item = null;
  }

  private nextItem(): Pick<RichBlock, 'kind' | 'order'> {
    const list = this.lists.at(-1);
    if (!list?.ordered) return { kind: 'bullet' };
    list.next += 1;
    return { kind: 'number', order: list.next - 1 };
  }

  /** Turns the text since the last block into a block, unless it is invisible. */
  end(): void {
    const runs = tidied(this.runs);
    this.runs = [];
    if (runs.length === 0) return;
    const kind = this.isHeading ? 'heading' : this.quotes > 0 ? 'quote' : 'paragraph';
    const level = this.lists.length;
    this.blocks.push({ ...(this.item ?? { kind }), runs, ...(this.item && level > 1 && { level }) });
    // A second paragraph of a list item has no bullet or number of its own.
    if (this.item) this.item = null;
  }
}

/** Reads the blocks of a filtered text; text outside tags is kept as it is, with its line breaks. */
export function readRichText(markup: string): RichBlock[] {
  const reading = new Reading();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reading.open(name, attributes),
      onclosetag: (name) => reading.close(name),
      ontext: (text) => reading.say(text),
    },
    { decodeEntities: true },
  );
  parser.end(markup);
  reading.end();
  return reading.blocks;
}
