import { App, Button } from 'antd';
import {
  type ContributionAlike,
  type ContributionRecord,
  useContributionsAlike,
  useMergeContribution,
} from '@/features/contribution/queries';
import { contributionMark } from '@/features/contribution/words';
import { showFailure } from '@/platform/tell-failure';
import { SubjectLink } from '../../list/subject-link';
import { MarkTag } from '../../ui/mark';
import { Panel } from '../../ui/panel';

/** Others of its theme that say much the same, into which it can be merged. */
export function AlikePanel({ opinion }: { opinion: ContributionRecord }) {
  const { data = [] } = useContributionsAlike({ themeId: opinion.themeId, content: opinion.content, exceptId: opinion.id });
  if (data.length === 0) return null;
  return (
    <Panel title={`相近的意见 ${String(data.length)}`}>
      <ul className="console-contribution-lines">
        {data.map((one) => (
          <li key={one.id}>
            <span className="console-contribution-lines__text">
              <SubjectLink type="contribution" row={{ id: one.id, title: one.content }} />
              <span className="console-muted">
                <MarkTag mark={contributionMark(one.state)} /> {one.deputyName} · 相似度 {Math.round(one.score * 100)}%
              </span>
            </span>
            <Merge opinion={opinion} into={one} />
          </li>
        ))}
      </ul>
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
