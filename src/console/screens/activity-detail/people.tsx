import { DownloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { Activity, ActivityPerson } from '@/features/activity/api';
import { useActivityPeople } from '@/features/activity/queries';
import { savePeople } from '@/features/activity/people-file';
import { ANSWER_WORDS, type AnswerWord, unansweredOf } from '@/features/activity/rules';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { KeywordSearch } from '../../ui/keyword-search';
import { LoadFailed } from '../../ui/load-failed';
import { PeopleTable } from './people-table';

const PAGE_SIZE = 20;
const NONE: readonly ActivityPerson[] = [];

interface PeopleProps {
  activity: Activity;
  people: NonNullable<Activity['people']>;
}

const countsOf = ({ invited, coming, leave }: PeopleProps['people']): Record<AnswerWord | 'all', number> => ({
  all: invited,
  coming,
  leave,
  none: invited - coming - leave,
});

/** Lists the invited people and their answers. */
export function People({ activity, people }: PeopleProps) {
  const { id } = activity;
  const [{ answer, keyword, page }, setView] = useState({ answer: 'all' as AnswerWord | 'all', keyword: '', page: 1 });
  const list = useActivityPeople(id, { page, pageSize: PAGE_SIZE, ...(keyword && { keyword }), ...(answer !== 'all' && { answer }) });
  const counts = countsOf(people);
  const options = (Object.entries({ all: '全部', ...ANSWER_WORDS }) as [AnswerWord | 'all', string][]).map(([value, word]) => ({
    value,
    label: `${word} ${numberText(counts[value])}`,
  }));
  const parts = {
    people: list.data?.items ?? NONE,
    page: { current: page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0 },
    loading: list.isPending || list.isPlaceholderData,
    onPage: (next: number) => setView((view) => ({ ...view, page: next })),
  };
  const hasFailed = list.isError && !list.data;
  return (
    <>
      <div className="console-activity-tools">
        <SaveButton activity={activity} />
      </div>
      <ReminderLine activity={activity} />
      <div role="search" className="console-activity-people">
        <Segmented
          aria-label="回复"
          options={options}
          value={answer}
          onChange={(next) => setView((view) => ({ ...view, answer: next, page: 1 }))}
        />
        <KeywordSearch
          className="console-activity-people__keyword"
          label="姓名或代表团"
          value={keyword}
          onSearch={(words) => setView((view) => ({ ...view, keyword: words, page: 1 }))}
        />
      </div>
      {hasFailed && <LoadFailed what="受邀代表" error={list.error} onRetry={() => void list.refetch()} />}
      {!hasFailed && <PeopleTable {...parts} />}
    </>
  );
}

/** Saves the list of all people as an Excel table. */
function SaveButton({ activity }: { activity: Activity }) {
  const [saving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    // The transport has already shown the error.
    savePeople(activity)
      .catch(() => undefined)
      .finally(() => setSaving(false));
  };
  return (
    <Button icon={<DownloadOutlined />} loading={saving} onClick={save}>
      导出名单
    </Button>
  );
}

/** Shows who last sent a reminder and to how many people, and from when people without an answer can be reminded again. */
function ReminderLine({ activity }: { activity: Activity }) {
  const { reminding, phase, actions } = activity;
  if (!reminding) return null;
  const { lastAt, lastByName, lastPeople, from } = reminding;
  const last = lastAt ? `${lastByName} 于 ${minuteText(lastAt)} 提醒了 ${numberText(lastPeople)} 人。` : '';
  const isHeld = (phase === 'open' || phase === 'waiting') && unansweredOf(activity) > 0 && !actions.includes('remind');
  const next = isHeld && new Date(from) > new Date() ? `${minuteText(from)} 起可以${lastAt ? '再次' : ''}提醒未回复的代表。` : '';
  return last || next ? <p className="console-muted">{last + next}</p> : null;
}
