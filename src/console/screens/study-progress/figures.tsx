import { YEAR_CLASS_HOURS } from '@contract/rules/study';
import type { StudyGroups } from '@/features/course/progress';
import { shareOf } from '@/features/course/rules';
import { numberText } from '@/lib/number-text';

type Figures = StudyGroups['all'];
type Goal = 'reached' | 'below' | 'behind';

interface StudyFiguresProps {
  figures: Figures;
  /** The current filter of the list. */
  goal: Goal | undefined;
  onGoal: (goal: Goal) => void;
}

/** The figures of all deputies together; a press on those who have reached the plan, or have not, filters the list by them. */
export function StudyFigures({ figures, goal, onGoal }: StudyFiguresProps) {
  const { deputies, reached, assigned, finished, hours } = figures;
  const people = (which: Goal, count: number) => (
    <button type="button" className="study-figures__way" aria-pressed={goal === which} onClick={() => onGoal(which)}>
      {numberText(count)} 名
    </button>
  );
  return (
    <dl className="study-figures">
      <div>
        <dt>代表</dt>
        <dd>{numberText(deputies)} 名</dd>
      </div>
      <div>
        <dt>人均学时（计划 {String(YEAR_CLASS_HOURS)}）</dt>
        <dd>{String(hours)}</dd>
      </div>
      <div>
        <dt>已达标</dt>
        <dd>
          {people('reached', reached)}
          <small className="console-muted">{shareOf(reached, deputies)}%</small>
        </dd>
      </div>
      <div>
        <dt>未达标</dt>
        <dd>{people('below', deputies - reached)}</dd>
      </div>
      <div>
        <dt>必修课程完成率</dt>
        <dd>
          {shareOf(finished, assigned)}%
          <small className="console-muted">
            {numberText(finished)} / {numberText(assigned)} 门次
          </small>
        </dd>
      </div>
    </dl>
  );
}
