import type { Suggestion } from '@/features/suggestion/api';
import { Files } from '../../../ui/files';
import { Panel } from '../../../ui/panel';
import type { SectionProps } from './section-props';

/** The text; for a motion its case, its grounds and its plan. */
export function Content({ item, title, anchor }: SectionProps) {
  return (
    <Panel title={title} anchor={anchor}>
      {item.kind === 'motion' ? <MotionParts item={item} /> : <p className="console-prose">{item.content || '（没有填写内容）'}</p>}
      {item.files.length > 0 && (
        <>
          <h3 className="console-subtitle">附件（{item.files.length}）</h3>
          <Files files={item.files} />
        </>
      )}
    </Panel>
  );
}

function MotionParts({ item }: { item: Suggestion }) {
  const parts = [
    ['案由', item.matter],
    ['案据', item.grounds],
    ['方案', item.plan],
  ] as const;
  return (
    <>
      {parts.map(([name, text]) => (
        <section key={name} className="console-part">
          <h3 className="console-part__name">{name}</h3>
          <p className="console-prose">{text || '（没有填写）'}</p>
        </section>
      ))}
    </>
  );
}
