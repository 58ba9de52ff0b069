import { Button, DatePicker, Select, TreeSelect } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { Area } from '@/features/area/api';
import { useUserAreas } from '@/features/area/queries';
import type { FiguresQuery } from '@/features/figures/api';
import { useTerms } from '@/features/term/queries';
import { optionsOf } from '../../ui/options';

interface AreaNode {
  value: string;
  title: string;
  children: AreaNode[];
}

const areaNode = ({ code, name, children }: Area): AreaNode => ({ value: code, title: name, children: children.map(areaNode) });

const IN_SESSION = optionsOf({ true: '大会期间', false: '闭会期间' });

const dayOf = (date: string | undefined): Dayjs | null => (date ? dayjs(date) : null);

function presets(): { label: string; value: [Dayjs, Dayjs] }[] {
  const now = dayjs();
  const last = now.subtract(1, 'year');
  return [
    { label: '今年', value: [now.startOf('year'), now.endOf('year')] },
    { label: '去年', value: [last.startOf('year'), last.endOf('year')] },
    { label: '近 12 个月', value: [last.add(1, 'day'), now] },
  ];
}

interface FiguresFiltersProps {
  query: FiguresQuery;
  onChange: (changes: FiguresQuery) => void;
  onClear: () => void;
}

/** What is counted: the term, the area, the kind, when it was raised. */
export function FiguresFilters({ query, onChange, onClear }: FiguresFiltersProps) {
  const areas = useUserAreas();
  const terms = useTerms();
  const tree = useMemo(() => (areas.data ?? []).map(areaNode), [areas.data]);
  const inSession = query.inSession === undefined ? undefined : query.inSession ? 'true' : 'false';
  return (
    <div role="search" aria-label="统计范围" className="figures-filters">
      <Select
        className="figures-filters__pick"
        aria-label="届次"
        placeholder="全部届次"
        allowClear
        value={query.termId}
        loading={terms.isPending}
        options={(terms.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(termId: number | undefined) => onChange({ termId })}
      />
      <TreeSelect
        className="figures-filters__pick"
        aria-label="区域"
        placeholder="全部区域"
        allowClear
        showSearch
        treeNodeFilterProp="title"
        popupMatchSelectWidth={false}
        value={query.areaCode}
        treeData={tree}
        treeDefaultExpandedKeys={tree.map(({ value }) => value)}
        loading={areas.isPending}
        onChange={(areaCode: string | undefined) => onChange({ areaCode })}
      />
      <Select
        className="figures-filters__pick"
        aria-label="类型"
        placeholder="建议和议案"
        allowClear
        value={query.kind}
        options={optionsOf(SUGGESTION_KINDS)}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        className="figures-filters__pick"
        aria-label="提出时段"
        placeholder="会内和会外"
        allowClear
        value={inSession}
        options={IN_SESSION}
        onChange={(text: string | undefined) => onChange({ inSession: text === undefined ? undefined : text === 'true' })}
      />
      <DatePicker.RangePicker
        className="figures-filters__period"
        aria-label="提交日期"
        placeholder={['提交日期从', '到']}
        allowEmpty={[true, true]}
        presets={presets()}
        value={[dayOf(query.submittedFrom), dayOf(query.submittedTo)]}
        onChange={(days) => onChange({ submittedFrom: days?.[0]?.format('YYYY-MM-DD'), submittedTo: days?.[1]?.format('YYYY-MM-DD') })}
      />
      {Object.keys(query).length > 0 && (
        <Button type="text" onClick={onClear}>
          清除条件
        </Button>
      )}
    </div>
  );
}
