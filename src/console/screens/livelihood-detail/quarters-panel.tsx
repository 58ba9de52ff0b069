import type { LivelihoodDue } from '@contract/rules/livelihood';
import type { LivelihoodRecord } from '@/features/livelihood/queries';
import { moneyText, quarterText } from '@/features/livelihood/words';
import { minuteText } from '@/lib/dates';
import { Files } from '../../ui/files';
import { Panel } from '../../ui/panel';
import { ColourMark } from '../livelihood-list/columns';

/** Shows the planned and the actual progress next to each other. */
const Bar = ({ quarter: { plan, progress, colour } }: { quarter: LivelihoodRecord['quarters'][number] }) => (
  <span
    className="console-livelihood-bar"
    role="img"
    aria-label={`计划 ${String(plan ?? 0)}%，${progress === null ? '还没有填报' : `完成 ${String(progress)}%`}`}
  >
    <span className={`console-livelihood-bar__done is-${colour ?? 'none'}`} style={{ width: `${String(progress ?? 0)}%` }} />
    <span className="console-livelihood-bar__plan" style={{ left: `${String(plan ?? 0)}%` }} />
  </span>
);

const DUE_TEXTS = {
  due: '有季度已经结束，请在季度结束后十天内填报进度。',
  over: '有季度的进度逾期未报。',
} as const satisfies Record<LivelihoodDue, string>;

/** The four quarters: the plan, the reports with photos, and the colour of each. */
export function QuartersPanel({ project }: { project: LivelihoodRecord }) {
  const { quarters, cost, spent, progress, colour, due } = project;
  if (quarters.length === 0) return null;
  return (
    <Panel title="季度进度">
      <p>
        {colour !== null && <ColourMark colour={colour} />} 进度 {progress}%，完成投资 {moneyText(spent)}
        {cost !== null && `，计划 ${moneyText(cost)}`}
      </p>
      {due !== null && <p className="console-livelihood-missing">{DUE_TEXTS[due]}</p>}
      <ol className="console-livelihood-quarters">
        {quarters.map((one) => (
          <li key={one.quarter}>
            <h3>
              {quarterText(one.quarter)} {one.colour !== null && <ColourMark colour={one.colour} />}
            </h3>
            <Bar quarter={one} />
            <p className="console-muted">
              {[
                `计划 ${String(one.plan ?? 0)}%`,
                one.progress === null ? '还没有填报' : `完成 ${String(one.progress)}%`,
                one.spent !== null && `累计投资 ${moneyText(one.spent)}`,
                one.reportedAt !== null && `${minuteText(one.reportedAt)} 填报`,
              ]
                .filter(Boolean)
                .join('，')}
            </p>
            {one.note !== '' && <p className="console-prose">{one.note}</p>}
            {one.photos.length > 0 && <Files files={one.photos} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
