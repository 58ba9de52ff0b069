import { Grid, Input, Segmented } from 'antd';
import { useState } from 'react';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import type { Activity, ActivityPerson } from '@/features/activity/api';
import { useActivityPeople } from '@/features/activity/queries';
import { ANSWER_WORDS, type AnswerWord } from '@/features/activity/rules';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { PeopleRows, PeopleTable } from './people-table';

const PAGE_SIZE = 20;
const NONE: readonly ActivityPerson[] = [];

interface PeopleProps {
  id: number;
  people: NonNullable<Activity['people']>;
}

const countsOf = ({ invited, coming, leave }: PeopleProps['people']): Record<AnswerWord | 'all', number> => ({
  all: invited,
  coming,
  leave,
  none: invited - coming - leave,
});

/** Who is invited and what they answered. */
export function People({ id, people }: PeopleProps) {
  const [{ answer, keyword, page }, setView] = useState({ answer: 'all' as AnswerWord | 'all', keyword: '', page: 1 });
  const isWide = Grid.useBreakpoint().md ?? true;
  const list = useActivityPeople(id, { page, pageSize: PAGE_SIZE, ...(keyword && { keyword }), ...(answer !== 'all' && { answer }) });
  const counts = countsOf(people);
  const options = (Object.entries({ all: '全部', ...ANSWER_WORDS }) as [AnswerWord | 'all', string][]).map(([value, word]) => ({
    value,
    label: `${word} ${String(counts[value])}`,
  }));
  const parts = {
    people: list.data?.items ?? NONE,
    page: { page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0 },
    loading: list.isPending || list.isPlaceholderData,
    onPage: (next: number) => setView((view) => ({ ...view, page: next })),
  };
  const hasFailed = list.isError && !list.data;
  return (
    <Panel title="受邀代表">
      <div role="search" className="console-activity-people">
        <Segmented
          aria-label="回复"
          options={options}
          value={answer}
          onChange={(next) => setView((view) => ({ ...view, answer: next, page: 1 }))}
        />
        <Input.Search
          className="console-activity-people__keyword"
          aria-label="姓名或代表团"
          placeholder="姓名或代表团"
          allowClear
          maxLength={KEYWORD_MAX}
          onSearch={(text) => setView((view) => ({ ...view, keyword: text.trim(), page: 1 }))}
        />
      </div>
      {hasFailed && <LoadFailed what="受邀代表" error={list.error} onRetry={() => void list.refetch()} />}
      {!hasFailed && (isWide ? <PeopleTable {...parts} /> : <PeopleRows {...parts} />)}
    </Panel>
  );
}
