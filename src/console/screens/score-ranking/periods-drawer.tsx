import { App, Select, Space } from 'antd';
import { useState } from 'react';
import { beijingYear } from '@contract/rules/beijing';
import { PUBLICITY_DAYS, SCORE_PARTS, SCORE_YEARS } from '@contract/rules/score';
import { useRefreshScores } from '@/features/score/queries';
import { type ScorePeriods, useArchiveScores, usePublishScores, useScorePeriods } from '@/features/score/years';
import { useMay } from '@/features/session/store';
import { dayText, minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { StepButton } from '../../form/step-button';
import { FactList } from '../../ui/fact-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import './score-ranking.scss';

const YEARS_SHOWN = 5;

interface PeriodsProps {
  /** The year that is shown first. */
  year: number;
  open: boolean;
  onClose: () => void;
}

/** The publications of a year with their end, and the actions: publish, archive, recalculate. */
export const PeriodsDrawer = unmountOnClose<PeriodsProps>(Periods);

function Periods({ year: first, open, onClose, onClosed }: PeriodsProps & { onClosed: () => void }) {
  const [year, setYear] = useState(first);
  const { data, error, refetch, isPlaceholderData } = useScorePeriods(year);
  const now = beijingYear(new Date());
  const years = Array.from({ length: YEARS_SHOWN }, (_, back) => now - back).filter((one) => one >= SCORE_YEARS.first);
  if (!years.includes(first)) years.push(first);
  const isThis = data && !isPlaceholderData;
  return (
    <FormDrawer title="公示与归档" open={open} onClose={onClose} onClosed={onClosed} actions={null}>
      <Space wrap>
        <Select<number>
          aria-label="年度"
          value={year}
          options={years.map((one) => ({ value: one, label: `${String(one)} 年` }))}
          onChange={setYear}
        />
        <Refresh year={year} isArchived={Boolean(isThis && data.periods.some(({ archivedAt }) => archivedAt !== null))} />
      </Space>
      <p className="console-muted score-periods__note">
        本级人大的积分。公示 {String(PUBLICITY_DAYS)} 天，代表收到本人的积分；公示结束后这一期间不能再人工记分。全年公示满 15
        天后归档，归档后不再变动。
      </p>
      {error && !data && <LoadFailed what="公示" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton rows={3} />}
      {isThis && <Year year={year} periods={data} />}
    </FormDrawer>
  );
}

function Year({ year, periods: { periods, mayPublish, mayArchive } }: { year: number; periods: ScorePeriods }) {
  const publish = usePublishScores();
  const archive = useArchiveScores();
  return (
    <>
      {periods.length === 0 && <p>{String(year)} 年的积分还没有公示。</p>}
      {periods.map(({ id, part, publishedAt, publishedBy, endsAt, appealUntil, archivedAt, isRunning }) => (
        <section key={id} aria-label={SCORE_PARTS[part]} className="score-periods__part">
          <h3 className="console-drawer-heading">
            {SCORE_PARTS[part]}{' '}
            <span className={`console-status is-${archivedAt !== null ? 'neutral' : isRunning ? 'active' : 'good'}`}>
              {archivedAt !== null ? '已归档' : isRunning ? '公示中' : '公示结束'}
            </span>
          </h3>
          <FactList
            facts={[
              ['公示', `${minuteText(publishedAt)}，${publishedBy}`],
              ['公示至', dayText(endsAt)],
              ['申诉期至', dayText(appealUntil)],
              ['归档', archivedAt === null ? '' : minuteText(archivedAt)],
            ]}
          />
        </section>
      ))}
      <Space wrap className="score-periods__steps">
        {mayPublish.map((part) => (
          <StepButton
            key={part}
            question={{
              title: `公示 ${String(year)} 年${SCORE_PARTS[part]}的积分？`,
              content: `公示 ${String(PUBLICITY_DAYS)} 天，每名代表都会收到本人的积分和名次，公示后不能撤回。请先复核完待复核的积分。`,
            }}
            take={() => publish.mutateAsync({ year, part })}
            done="已公示，正在通知代表"
          >
            {`公示${SCORE_PARTS[part]}`}
          </StepButton>
        ))}
        {mayArchive && (
          <StepButton
            question={{ title: `归档 ${String(year)} 年的积分？`, content: '归档后这一年的积分不再变动，不能撤回。' }}
            take={() => archive.mutateAsync(year)}
            done="已归档"
          >
            归档
          </StepButton>
        )}
      </Space>
    </>
  );
}

/** Recalculates at once, after changes of rules or records; a scheduled task does the same each night. */
function Refresh({ year, isArchived }: { year: number; isArchived: boolean }) {
  const { message } = App.useApp();
  const may = useMay('score:refresh');
  const { mutateAsync } = useRefreshScores();
  if (!may || isArchived) return null;
  const take = () =>
    mutateAsync(year).then(({ added, reversed, deputies }) => {
      void message.success(
        `已重新计算 ${numberText(deputies)} 名代表的积分：新增 ${numberText(added)} 条，冲销 ${numberText(reversed)} 条`,
      );
    });
  return <StepButton take={take}>重新计算</StepButton>;
}
