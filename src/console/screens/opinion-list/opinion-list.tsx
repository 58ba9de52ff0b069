import { Grid, Segmented } from 'antd';
import { useState } from 'react';
import { OPINION_STATES } from '@contract/rules/open';
import type { Opinion } from '@/features/open/api';
import { useOpinionList } from '@/features/open/queries';
import { KeywordSearch } from '../../ui/keyword-search';
import { LoadFailed } from '../../ui/load-failed';
import { Notice } from '../../ui/notice';
import { optionsOf } from '../../ui/options';
import { OpinionCards } from './opinion-cards';
import { OpinionDrawer } from './opinion-drawer';
import { OpinionTable } from './opinion-table';
import { useOpinionView } from './use-opinion-view';
import './opinion-list.scss';

const PAGE_SIZE = 20;
const STATES = optionsOf({ ...OPINION_STATES, all: '全部' });
const NO_OPINIONS: readonly Opinion[] = [];

/** What visitors of the open pages wrote; those that wait are published or refused here. */
export function OpinionList() {
  const { view, change } = useOpinionView();
  const [opened, setOpened] = useState<{ opinion: Opinion; open: boolean }>();
  const { state, keyword, page } = view;
  const list = useOpinionList({ page, pageSize: PAGE_SIZE, ...(keyword && { keyword }), ...(state !== 'all' && { state }) });
  const isWide = Grid.useBreakpoint().md ?? true;
  const opinions = list.data?.items ?? NO_OPINIONS;
  const empty = (
    <Notice
      inside
      title={state === 'waiting' && !keyword ? '没有待审核的意见' : '没有符合条件的意见'}
      text={state === 'waiting' && !keyword ? '群众在公开页面提交意见后会出现在这里。' : '请换一个状态或关键词再查找。'}
    />
  );
  const parts = {
    opinions,
    page: { page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0 },
    loading: list.isPending || list.isPlaceholderData,
    empty,
    onOpen: (opinion: Opinion) => setOpened({ opinion, open: true }),
    onPage: (next: number) => change({ page: next }),
  };
  return (
    <>
      <h1 className="console-page-title">群众意见</h1>
      <section className="console-panel console-opinions">
        <div role="search" className="console-opinion-filters">
          <Segmented aria-label="状态" options={STATES} value={state} onChange={(next) => change({ state: next })} />
          <KeywordSearch
            className="console-opinion-filters__keyword"
            label="标题、内容、姓名或回执号"
            value={keyword}
            onSearch={(words) => change({ keyword: words })}
          />
        </div>
        {list.isError && !list.data && <LoadFailed what="群众意见" error={list.error} onRetry={() => void list.refetch()} />}
        {!(list.isError && !list.data) && (isWide ? <OpinionTable {...parts} /> : <OpinionCards {...parts} />)}
      </section>
      <OpinionDrawer
        // One that has just been moderated leaves the list of those that wait, and is shown until the drawer has closed.
        opinion={opinions.find(({ id }) => id === opened?.opinion.id) ?? opened?.opinion}
        open={opened?.open ?? false}
        onClose={() => setOpened((last) => last && { ...last, open: false })}
      />
    </>
  );
}
