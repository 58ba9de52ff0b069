import { Button, Grid, Table } from 'antd';
import { type Key, useState } from 'react';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { useUnrated } from '@/features/figures/queries';
import { useSession } from '@/features/session/store';
import { numberText } from '@/lib/number-text';
import { choosing } from '../../ui/choosing';
import { LoadFailed } from '../../ui/load-failed';
import { Notice } from '../../ui/notice';
import { tableWaiting } from '../../ui/skeletons';
import { type Item, mayRemind } from './remind';
import { RemindBar } from './remind-bar';
import { useUnratedColumns } from './unrated-columns';
import { UnratedCards } from './unrated-cards';
import './ends-member-check.scss';

const PAGE_SIZE = 20;

/** Items that were replied to and wait for the deputy's rating, the longest first; those who assign them can remind the deputies. */
export function EndsMemberCheck() {
  const [page, setPage] = useState(1);
  const [chosenIds, setChosenIds] = useState<readonly number[]>([]);
  const list = useUnrated({ page, pageSize: PAGE_SIZE });
  const kind = useSession((state) => state.user?.currentInfo.rolekind);
  const isWide = Grid.useBreakpoint().md ?? true;
  const items = list.data?.items ?? [];
  const canRemind = (item: Item): boolean => mayRemind(kind, item);
  const chosen = items.filter((item) => chosenIds.includes(item.id) && canRemind(item));
  const turn = (next: number) => {
    setPage(next);
    setChosenIds([]);
  };
  const total = list.data?.total ?? 0;
  return (
    <>
      <div className="unrated-top">
        <h1 className="console-page-title">答复待评价</h1>
      </div>
      <section className="console-panel" aria-label="等待代表评价的建议议案">
        {list.isError && !list.data && <LoadFailed what="列表" error={list.error} onRetry={() => void list.refetch()} />}
        {list.data && total === 0 && (
          <Notice inside title="没有等待评价的答复" text="承办单位答复之后、代表评价之前的建议议案会列在这里。" />
        )}
        {!(list.isError && !list.data) && (list.isPending || total > 0) && (
          <>
            {items.some(canRemind) && <RemindBar chosen={chosen} all={items.filter(canRemind)} onChoose={(ids) => setChosenIds(ids)} />}
            <UnratedList
              items={items}
              isWide={isWide}
              loading={list.isPending || list.isPlaceholderData}
              paging={{ page, total, turn }}
              choice={{ ids: chosen.map(({ id }) => id), canRemind, choose: setChosenIds }}
            />
          </>
        )}
      </section>
    </>
  );
}

interface UnratedListProps {
  items: readonly Item[];
  isWide: boolean;
  loading: boolean;
  paging: { page: number; total: number; turn: (page: number) => void };
  choice: { ids: readonly number[]; canRemind: (item: Item) => boolean; choose: (ids: readonly number[]) => void };
}

function UnratedList({ items, isWide, loading, paging, choice }: UnratedListProps) {
  const columns = useUnratedColumns({ isRoomy: Grid.useBreakpoint().xl ?? true });
  const { page, total, turn } = paging;
  if (!isWide) {
    return (
      <>
        <UnratedCards items={items} choice={choice} />
        {total > PAGE_SIZE && (
          <div className="unrated-pages">
            <Button disabled={page === 1} onClick={() => turn(page - 1)}>
              上一页
            </Button>
            <span>
              第 {page} 页，共 {Math.ceil(total / PAGE_SIZE)} 页
            </span>
            <Button disabled={page * PAGE_SIZE >= total} onClick={() => turn(page + 1)}>
              下一页
            </Button>
          </div>
        )}
      </>
    );
  }
  return (
    <Table<Item>
      className="unrated-table"
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={[...items]}
      {...tableWaiting(loading, items.length, null)}
      scroll={{ x: 640 }}
      {...(items.some(choice.canRemind)
        ? {
            rowSelection: {
              selectedRowKeys: [...choice.ids],
              onChange: (keys: Key[]) => choice.choose(keys.map(Number)),
              ...choosing<Item>((item) => (choice.canRemind(item) ? null : `${SUGGESTION_KINDS[item.kind]}不由当前身份提醒评价`)),
            },
          }
        : {})}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total,
        showSizeChanger: false,
        hideOnSinglePage: true,
        onChange: turn,
        showTotal: (count) => `共 ${numberText(count)} 件`,
      }}
    />
  );
}
