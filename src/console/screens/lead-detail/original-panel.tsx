import { TEXT_FLAGS, type TextFlag } from '@contract/rules/text-flags';
import type { LeadRecord } from '@/features/lead/queries';
import { Panel } from '../../ui/panel';

type Flags = LeadRecord['flags'];

/** Shows a text with the flagged words marked. The text is split as plain text, so HTML in it is not interpreted. */
function Marked({ text, flags }: { text: string; flags: Flags }) {
  const words = flags.filter(({ flag }) => flag !== 'number').map(({ words: one }) => one);
  if (words.length === 0) return <>{text}</>;
  const parts: { part: string; hit: boolean }[] = [];
  let rest = text;
  while (rest !== '') {
    const [next] = words
      .map((word) => ({ word, at: rest.indexOf(word) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at || other.word.length - one.word.length);
    if (!next) break;
    parts.push({ part: rest.slice(0, next.at), hit: false }, { part: next.word, hit: true });
    rest = rest.slice(next.at + next.word.length);
  }
  parts.push({ part: rest, hit: false });
  // The pieces of one text never change their order, so the index is a stable key.
  return <>{parts.map(({ part, hit }, at) => (hit ? <mark key={at}>{part}</mark> : part))}</>;
}

const FLAGS = Object.entries(TEXT_FLAGS) as [TextFlag, string][];

/** Lists the words that a reviewer has to check; renders nothing when there are none. */
export function FlagList({ flags }: { flags: Flags }) {
  if (flags.length === 0) return null;
  return (
    <ul className="console-lead-flags" aria-label="需要留意的内容">
      {FLAGS.map(([flag, name]) => {
        const words = flags.filter((one) => one.flag === flag).map(({ words: one }) => one);
        if (words.length === 0) return null;
        return (
          <li key={flag}>
            <span className="console-status is-bad">{name}</span>{' '}
            {flag === 'number' ? `${words.join('、')}中有，已自动隐去` : words.join('、')}
          </li>
        );
      })}
    </ul>
  );
}

/** Shows the original text next to the public one, with the words that may be private. */
export function OriginalPanel({ lead: { original, flags, title, content, place } }: { lead: LeadRecord }) {
  if (original === null) return null;
  const isSame = original.title === title && original.content === content && original.place === place;
  if (isSame && flags.length === 0) return null;
  const columns = [
    { name: '原文', text: original, flags },
    { name: '公开的文字', text: { title, content, place }, flags: [] },
  ];
  return (
    <Panel title="原文对照">
      <FlagList flags={flags} />
      <div className="console-lead-sides">
        {columns.map(({ name, text, flags: marked }) => (
          <section key={name} aria-label={name}>
            <h3 className="console-muted">{name}</h3>
            <p>
              <strong>
                <Marked text={text.title} flags={marked} />
              </strong>
            </p>
            <p className="console-prose">
              <Marked text={text.content} flags={marked} />
            </p>
            {text.place !== '' && (
              <p className="console-muted">
                地点：
                <Marked text={text.place} flags={marked} />
              </p>
            )}
          </section>
        ))}
      </div>
    </Panel>
  );
}
