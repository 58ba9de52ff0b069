import { Select } from 'antd';
import { useState } from 'react';
import { useActivityList } from '@/features/activity/queries';
import { dateText } from '@/lib/dates';
import { useDebounced } from '@/lib/use-debounced';

const SEARCH_AFTER_MS = 250;

interface ActivitySelectProps {
  id?: string;
  value?: number;
  onChange?: (activityId: number) => void;
}

/** Selects one of the announced activities, the next ones first. */
export function ActivitySelect(field: ActivitySelectProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), SEARCH_AFTER_MS);
  const { data, isFetching } = useActivityList({ pageSize: 50, ...(keyword && { keyword }) });
  const open = (data?.items ?? []).filter(({ phase }) => phase !== 'draft' && phase !== 'cancelled' && phase !== 'closed');
  return (
    <Select<number>
      {...field}
      showSearch
      filterOption={false}
      loading={isFetching}
      placeholder="输入名称查找"
      options={open.map(({ id, title, startsAt }) => ({ value: id, label: `${title}（${dateText(startsAt)}）` }))}
      notFoundContent={isFetching ? '正在查找' : '没有找到，请换个名称'}
      onSearch={setTyped}
    />
  );
}
