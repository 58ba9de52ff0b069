import { Button } from 'antd';
import { pointsText } from '@contract/rules/score';
import { type ScoreQuery, useScoreList } from '@/features/score/queries';
import { useRowDrawer } from '../../list/row-drawer';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { ScoreDrawer } from '../score-list/score-drawer';
import { ScoreTag } from '../score-list/score-tag';

const SHOWN = 10;

/** The newest records of a deputy's year; each opens its details. */
export function YearRecords({ query }: { query: ScoreQuery }) {
  const { data, error, refetch } = useScoreList({ ...query, pageSize: SHOWN });
  const { open, drawer } = useRowDrawer();
  if (error && !data) return <LoadFailed what="积分记录" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  return (
    <>
      <ul className="score-year__records">
        {data.items.length === 0 && <li className="console-muted">还没有记录</li>}
        {data.items.map((score) => (
          <li key={score.id}>
            <span>
              <Button type="link" size="small" className="score-year__record" onClick={() => open(score)}>
                {`${score.on} ${score.ruleName}`}
              </Button>{' '}
              {score.state !== 'counted' || score.reversed ? <ScoreTag {...score} /> : null}
              <span className="console-muted">{score.text}</span>
            </span>
            <span className="score-year__points">{pointsText(score.points, { signed: true })}</span>
          </li>
        ))}
      </ul>
      <ScoreDrawer {...drawer} onOpen={open} />
    </>
  );
}
