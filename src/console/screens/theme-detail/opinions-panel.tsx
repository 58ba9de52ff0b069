import { Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CONTRIBUTION_STATES, type ContributionState } from '@contract/rules/contribution';
import { useContributionCounts, useContributionList } from '@/features/contribution/queries';
import { authorWords } from '@/features/contribution/words';
import type { Theme } from '@/features/theme/queries';
import { minuteText } from '@/lib/dates';
import { CountWays } from '../../list/count-ways';
import { SubjectLink } from '../../list/subject-link';
import { useScreenLinks } from '../../menu/use-screen-links';
import { KeywordSearch } from '../../ui/keyword-search';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { RowsSkeleton } from '../../ui/skeletons';
import { OpinionMarks } from '../contribution-list/marks';

const PAGE_SIZE = 10;
const SHOWN = ['received', 'passed', 'solved', 'answered', 'noted'] as const satisfies readonly ContributionState[];

interface View {
  state: ContributionState | undefined;
  keyword: string;
  page: number;
}

/** The contributions, by their state; batch actions are in their own list. */
export function OpinionsPanel({ theme }: { theme: Theme }) {
  const [{ state, keyword, page }, setView] = useState<View>({ state: undefined, keyword: '', page: 1 });
  const narrowed = { themeId: theme.id, merged: false, ...(keyword && { keyword }) };
  const list = useContributionList({ ...narrowed, ...(state && { state }), page, pageSize: PAGE_SIZE });
  const { data: counts } = useContributionCounts(narrowed);
  const link = useScreenLinks().to('contribution/list', `themeId=${String(theme.id)}`);
  const { data } = list;
  return (
    <Panel
      title={`收到的意见 ${String(theme.counts.received)}`}
      extra={
        link && (
          <Link className="console-link" to={link}>
            在意见列表中办理
          </Link>
        )
      }
    >
      {counts && (
        <CountWays
          label="意见状态"
          ways={SHOWN.map((one) => ({
            ...{ text: CONTRIBUTION_STATES[one], count: counts[one], isOn: state === one },
            onPress: () => setView((view) => ({ ...view, state: view.state === one ? undefined : one, page: 1 })),
          }))}
        />
      )}
      <div role="search" className="console-theme-tools">
        <KeywordSearch
          className="console-theme-tools__keyword"
          label="内容、地点或代表"
          value={keyword}
          onSearch={(words) => setView((view) => ({ ...view, keyword: words, page: 1 }))}
        />
      </div>
      {list.isError && !data && <LoadFailed what="意见" error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={4} />}
      {data?.items.length === 0 && <p className="console-muted">{state || keyword ? '没有符合条件的意见。' : '还没有收到意见。'}</p>}
      <ul className="console-theme-lines">
        {data?.items.map((opinion) => (
          <li key={opinion.id}>
            <SubjectLink type="contribution" row={{ id: opinion.id, title: opinion.content }} />
            <p>
              <OpinionMarks opinion={opinion} />
              <span className="console-muted">
                {[authorWords(opinion), minuteText(opinion.createdAt), opinion.unitName].filter(Boolean).join(' · ')}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        align="end"
        current={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={(next) => setView((view) => ({ ...view, page: next }))}
      />
    </Panel>
  );
}
