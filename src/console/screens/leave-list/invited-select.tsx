import { Select } from 'antd';
import { useState } from 'react';
import { useInvitedChoices } from '@/features/attendance/staff-queries';
import { useDebounced } from '@/lib/use-debounced';

const SEARCH_AFTER_MS = 250;

interface InvitedSelectProps {
  id?: string;
  value?: number;
  onChange?: (deputyId: number) => void;
  activityId: number | undefined;
}

/** Selects one of the deputies that an activity invites, with a search while typing. */
export function InvitedSelect({ activityId, ...field }: InvitedSelectProps) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useInvitedChoices(activityId, useDebounced(typed.trim(), SEARCH_AFTER_MS));
  return (
    <Select<number>
      {...field}
      showSearch
      filterOption={false}
      loading={isFetching}
      disabled={activityId === undefined}
      placeholder={activityId === undefined ? '先选择活动' : '输入姓名、代表团或编号查找'}
      options={(data?.items ?? []).map(({ deputyId, number, name, delegationName }) => ({
        value: deputyId,
        label: `${String(number)} ${name}（${delegationName}）`,
      }))}
      notFoundContent={isFetching ? '正在查找' : '没有找到，请换个名字'}
      onSearch={setTyped}
    />
  );
}
