import { Fragment, type ReactNode } from 'react';
import type { RichBlock, RichRun, RichText } from '@contract/rules/rich-text';
import './rich-text.scss';

const Run = ({ run: { text, strong, em, href } }: { run: RichRun }) => {
  const slanted = em ? <em>{text}</em> : text;
  const weighed = strong ? <strong>{slanted}</strong> : slanted;
  if (href === undefined) return weighed;
  return (
    // Otherwise a page opened in another window would have a reference to this one.
    <a href={href} target="_blank" rel="noopener noreferrer">
      {weighed}
    </a>
  );
};

// The pieces of a text have no other key than their index.
const words = ({ runs }: RichBlock): ReactNode => runs.map((run, place) => <Run key={place} run={run} />);

const isItem = ({ kind }: RichBlock): boolean => kind === 'bullet' || kind === 'number';
const levelOf = ({ level = 1 }: RichBlock): number => level;

/** Renders consecutive items as one list; items of a deeper level are inside the item before them. */
function List({ items }: { items: RichBlock[] }) {
  const [first] = items;
  if (!first) return null;
  const level = levelOf(first);
  const own = items.flatMap((item, at) => (levelOf(item) <= level ? [at] : []));
  const rows = own.map((at, place) => {
    const inside = items.slice(at + 1, own[place + 1]);
    return (
      <li key={at}>
        {words(items[at] ?? first)}
        {inside.length > 0 && <List items={inside} />}
      </li>
    );
  });
  return first.kind === 'number' ? <ol start={first.order ?? 1}>{rows}</ol> : <ul>{rows}</ul>;
}

/** Groups blocks that are rendered together: consecutive items of one kind; every other block is a group of its own. */
function grouped(text: RichText): RichBlock[][] {
  const groups: RichBlock[][] = [];
  for (const block of text) {
    const last = groups.at(-1);
    const [head] = last ?? [];
    const goesOn = head && isItem(head) && isItem(block) && (levelOf(block) > levelOf(head) || block.kind === head.kind);
    if (last && goesOn) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Group({ blocks }: { blocks: RichBlock[] }) {
  const [block] = blocks;
  if (!block) return null;
  if (isItem(block)) return <List items={blocks} />;
  if (block.kind === 'heading') return <h3>{words(block)}</h3>;
  return block.kind === 'quote' ? <blockquote>{words(block)}</blockquote> : <p>{words(block)}</p>;
}

/** Renders a text with headings, lists and links. */
export const RichTextView = ({ text }: { text: RichText }) => (
  <div className="console-rich-text">
    {grouped(text).map((blocks, place) => (
      <Fragment key={place}>
        <Group blocks={blocks} />
      </Fragment>
    ))}
  </div>
);
