import type { LivelihoodRecord } from '@/features/livelihood/queries';
import { SubjectLink } from '../../list/subject-link';
import { Panel } from '../../ui/panel';

/** Shows the project that it was merged into, or the ones that were merged into it. */
export function MergedPanel({ project: { mergedInto, mergedFrom } }: { project: LivelihoodRecord }) {
  if (mergedInto === null && mergedFrom.length === 0) return null;
  return (
    <Panel title={mergedInto === null ? `合并到这里的建议 ${String(mergedFrom.length)}` : '已并入的建议或项目'}>
      <ul className="console-livelihood-rows is-open">
        {mergedInto !== null && (
          <li>
            <SubjectLink type="livelihood" row={mergedInto} />
          </li>
        )}
        {mergedFrom.map((one) => (
          <li key={one.id}>
            <div>
              <SubjectLink type="livelihood" row={one} /> <span className="console-muted">{one.proposedByName}提出</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
