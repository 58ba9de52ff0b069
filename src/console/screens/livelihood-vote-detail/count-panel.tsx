import { Alert } from 'antd';
import type { VoteRecord } from '@/features/livelihood-vote/queries';
import { minuteText } from '@/lib/dates';
import { Panel } from '../../ui/panel';

const HEADS: Readonly<Record<string, string>> = { out: '发出票数', back: '收回票数', void: '废票数' };

/** Returns the names of the numbers in which the counts differ. */
export const differenceTexts = ({ differences, items }: VoteRecord): string[] =>
  differences.map((name) => HEADS[name] ?? items.find(({ livelihoodId }) => String(livelihoodId) === name)?.title ?? name);

/** Shows who has entered the paper count; until two counts agree, no user can read another user's count. */
export function CountPanel({ vote }: { vote: VoteRecord }) {
  const { method, state, counts } = vote;
  if (method !== 'paper' || (state !== 'closed' && counts.length === 0)) return null;
  const differences = differenceTexts(vote);
  return (
    <Panel title="计票录入">
      {state === 'closed' && (
        <p className="console-muted">由两个人各自录入，互不可见；全部一致后自动完成计票。同一个人再次录入的，以最后一次为准。</p>
      )}
      {differences.length > 0 && (
        <Alert
          className="console-form-alert"
          type="warning"
          showIcon
          message="录入的票数不一致，请各自核对选票后重新录入"
          description={`不一致的有：${differences.join('、')}`}
        />
      )}
      {counts.length === 0 ? (
        <p>还没有人录入。</p>
      ) : (
        <ul className="console-vote-rows">
          {counts.map(({ name, at, mine }) => (
            <li key={`${name} ${at}`}>
              {name}
              {mine && '（我）'} <span className="console-muted">{`${minuteText(at)} 录入`}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
