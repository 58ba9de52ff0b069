import { App, Button, Checkbox } from 'antd';
import { useState } from 'react';
import {
  type ContributionAlike,
  type ContributionRecord,
  useContributionsAlike,
  useMergeById,
  useMergeContribution,
} from '@/features/contribution/queries';
import { contributionMark } from '@/features/contribution/words';
import { useMay } from '@/features/session/store';
import { showFailure } from '@/platform/tell-failure';
import { BatchModal } from '../../batch/batch-modal';
import { SubjectLink } from '../../list/subject-link';
import { MarkTag } from '../../ui/mark';
import { Panel } from '../../ui/panel';

/** Whether other opinions can be merged into it. */
const takesOthers = ({ kind, mergedIntoId, themeState, actions }: ContributionRecord): boolean =>
  kind === 'opinion' && mergedIntoId === null && themeState !== 'result' && actions.includes('disclose');

/** Similar opinions of the same theme: it can be merged into one of them, or several into it. */
export function AlikePanel({ opinion }: { opinion: ContributionRecord }) {
  const takes = useMay('contribution:merge') && takesOthers(opinion);
  return takes ? <Alikes opinion={opinion} /> : null;
}

function Alikes({ opinion }: { opinion: ContributionRecord }) {
  const { data = [] } = useContributionsAlike({ themeId: opinion.themeId, content: opinion.content, exceptId: opinion.id });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isAsking, setAsking] = useState(false);
  const merge = useMergeById();
  const items = data.filter(({ id, state }) => state === 'received' && chosen.includes(id));
  if (data.length === 0) return null;
  const choose = (id: number, isOn: boolean) => setChosen((former) => (isOn ? [...former, id] : former.filter((one) => one !== id)));
  return (
    <Panel
      title={`相近的意见 ${String(data.length)}`}
      extra={
        items.length > 0 && (
          <Button size="small" type="primary" onClick={() => setAsking(true)}>
            将选中的 {items.length} 条并入本条
          </Button>
        )
      }
    >
      <ul className="console-contribution-lines">
        {data.map((one) => (
          <li key={one.id}>
            <Checkbox
              className="console-contribution-lines__box"
              aria-label={`选择：${one.content}`}
              disabled={one.state !== 'received'}
              checked={chosen.includes(one.id)}
              onChange={({ target }) => choose(one.id, target.checked)}
            />
            <span className="console-contribution-lines__text">
              <SubjectLink type="contribution" row={{ id: one.id, title: one.content }} />
              <span className="console-muted">
                <MarkTag mark={contributionMark(one.state)} /> {one.deputyName} · 相似度 {Math.round(one.score * 100)}%
              </span>
            </span>
            {opinion.actions.includes('merge') && <Merge opinion={opinion} into={one} />}
          </li>
        ))}
      </ul>
      <BatchModal
        title="合并相近的意见"
        okText="合并"
        unit="条"
        note="请逐条核对。下面的意见并入本条一起办理，每位提出人都会看到办理结果；需要时可以拆分。"
        items={items}
        keyOf={({ id }) => id}
        lineOf={(one) => (
          <>
            {one.content}
            <span className="console-muted"> {one.deputyName}</span>
          </>
        )}
        open={isAsking}
        work={({ id }) => merge.mutateAsync({ id, intoId: opinion.id })}
        onClose={(outcomes) => {
          setAsking(false);
          if (outcomes.length > 0) setChosen([]);
        }}
      />
    </Panel>
  );
}

function Merge({ opinion, into }: { opinion: ContributionRecord; into: ContributionAlike }) {
  const { modal, message } = App.useApp();
  const merge = useMergeContribution();
  const press = () =>
    void modal.confirm({
      title: '并入这条意见？',
      content: (
        <>
          <p>“{into.content}”</p>
          <p>两条一起办理，以这一条为准；两位提出人都会看到办理结果。需要时可以拆分。</p>
        </>
      ),
      okText: '合并',
      onOk: () => merge.mutateAsync({ seen: opinion, intoId: into.id }).then(() => void message.success('已合并'), showFailure),
    });
  return (
    <Button size="small" aria-label={`并入：${into.content}`} onClick={press}>
      并入这一条
    </Button>
  );
}
