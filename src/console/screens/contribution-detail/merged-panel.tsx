import { App, Button } from 'antd';
import { type ContributionRecord, useSplitContribution } from '@/features/contribution/queries';
import { authorWords } from '@/features/contribution/words';
import { useMay } from '@/features/session/store';
import { showFailure } from '@/platform/tell-failure';
import { SubjectLink } from '../../list/subject-link';
import { Panel } from '../../ui/panel';

type Beside = ContributionRecord['merged'][number];

/** The opinions merged with it; each can be split off again. */
export function MergedPanel({ opinion: { mergedInto, merged, themeState, actions } }: { opinion: ContributionRecord }) {
  // A user who may not change this opinion may not change the merged ones either.
  const maySplit = useMay('contribution:split') && actions.includes('disclose') && themeState !== 'result';
  if (mergedInto === null && merged.length === 0) return null;
  return (
    <Panel title={mergedInto === null ? `合并到这里的意见 ${String(merged.length)}` : '已并入的意见'}>
      <ul className="console-contribution-lines">
        {(mergedInto === null ? merged : [mergedInto]).map((one) => (
          <li key={one.id}>
            <Line opinion={one} />
            {mergedInto === null && maySplit && <Split opinion={one} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Line = ({ opinion }: { opinion: Beside }) => (
  <span className="console-contribution-lines__text">
    <SubjectLink type="contribution" row={{ id: opinion.id, title: opinion.content }} />
    <span className="console-muted">{authorWords(opinion)}</span>
  </span>
);

function Split({ opinion: { id, content } }: { opinion: Beside }) {
  const { message } = App.useApp();
  const split = useSplitContribution();
  const press = () => void split.mutateAsync(id).then(() => void message.success('已拆分，单独办理'), showFailure);
  return (
    <Button type="text" size="small" loading={split.isPending} aria-label={`拆分：${content}`} onClick={press}>
      拆分
    </Button>
  );
}
