import { daysOfMonth, monthOf } from '@/features/score-own/rules';
import { useOwnScores } from '@/features/score-own/queries';
import { Chips } from '@/ui/chips';
import { Segments } from '@/ui/segments';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { MonthRecords } from './month-records';
import { RecordCard } from './record-card';
import type { Opened, RecordsView, RuleChoice } from './view';

interface RecordsProps {
  year: number;
  now: Date;
  view: RecordsView;
  onView: (view: RecordsView) => void;
  onOpen: (opened: Opened) => void;
}

const VIEWS = [
  { value: 'list', text: '列表' },
  { value: 'month', text: '日历' },
] as const;

/** Each point of the year, as a list or by the days of a month. */
export function Records({ year, now, view: { rule, month }, onView, onOpen }: RecordsProps) {
  return (
    <>
      <Segments
        label="记录的样式"
        items={VIEWS}
        value={month === null ? 'list' : 'month'}
        onChange={(next) => onView({ rule, month: next === 'list' ? null : monthOf(year, now) })}
        quiet
      />
      {month === null ? (
        <>
          <Chips label="已选的规则" items={rule ? [{ id: rule.id, text: rule.name }] : []} onRemove={() => onView({ rule: null, month })} />
          <RecordFeed year={year} rule={rule} onOpen={onOpen} />
        </>
      ) : (
        <MonthRecords year={year} month={month} onMonth={(next) => onView({ rule: null, month: next })} onOpen={onOpen} />
      )}
    </>
  );
}

function RecordFeed({ year, rule, onOpen }: { year: number; rule: RuleChoice | null } & Pick<RecordsProps, 'onOpen'>) {
  const days = { from: daysOfMonth(year, 1).from, to: daysOfMonth(year, 12).to };
  return (
    <Feed
      label="积分记录"
      list={useOwnScores({ ...days, ...(rule ? { ruleId: rule.id } : {}) })}
      card={(score) => <RecordCard score={score} onOpen={() => onOpen({ record: score.id })} />}
      empty={<Empty title="这一年还没有积分记录" hint="参加活动、走访选民等，第二天就能在这里看到得分。" />}
      end={(total) => `共 ${String(total)} 条`}
    />
  );
}
