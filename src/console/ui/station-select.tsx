import { Select } from 'antd';
import { useState } from 'react';
import { useStationList } from '@/features/station/queries';
import { useDebounced } from '@/lib/use-debounced';

const SEARCH_AFTER_MS = 250;

/** Selects one of the open stations that the user manages, with a search while typing. */
export function StationSelect({ id, value, onChange }: { id?: string; value?: number; onChange?: (stationId: number) => void }) {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), SEARCH_AFTER_MS);
  const { data, isFetching } = useStationList({ state: 'open', pageSize: 50, ...(keyword && { keyword }) });
  return (
    <Select<number>
      {...(id !== undefined && { id })}
      showSearch
      filterOption={false}
      loading={isFetching}
      placeholder="输入名称查找"
      {...(value !== undefined && { value })}
      options={(data?.items ?? []).map(({ id: stationId, name, areaName }) => ({ value: stationId, label: `${name}（${areaName}）` }))}
      notFoundContent={isFetching ? '正在查找' : '没有找到，请换个名称'}
      onSearch={setTyped}
      {...(onChange && { onChange })}
    />
  );
}
