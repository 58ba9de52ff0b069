import { DatePicker, Select, TreeSelect } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactNode, useId, useMemo } from 'react';
import { SUGGESTION_CATEGORIES } from '@contract/rules/suggestion-terms';
import type { Area } from '@/features/area/api';
import { useUserAreas } from '@/features/area/queries';
import { useTerms } from '@/features/term/queries';
import { optionsOf } from '../../ui/options';
import { UnitSelect } from '../../ui/unit-select';
import type { Filters } from './list-view';

interface MoreFiltersProps {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}

const IS_PUBLIC = optionsOf({ true: '公开', false: '不公开' });
const IN_SESSION = optionsOf({ true: '大会期间', false: '闭会期间' });

const textOfFlag = (flag: boolean | undefined): 'true' | 'false' | undefined => (flag === undefined ? undefined : flag ? 'true' : 'false');
const flagOfText = (text: 'true' | 'false' | undefined): boolean | undefined => (text === undefined ? undefined : text === 'true');

interface AreaNode {
  value: string;
  title: string;
  children: AreaNode[];
}

const areaNode = ({ code, name, children }: Area): AreaNode => ({ value: code, title: name, children: children.map(areaNode) });

/** The filters that fold out. */
export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const areas = useUserAreas();
  const terms = useTerms();
  const tree = useMemo(() => (areas.data ?? []).map(areaNode), [areas.data]);
  return (
    <div className="console-filters__more">
      <Field label="类别">
        {(id) => (
          <Select
            id={id}
            placeholder="全部"
            allowClear
            value={filters.category}
            options={optionsOf(SUGGESTION_CATEGORIES)}
            onChange={(category) => onChange({ category })}
          />
        )}
      </Field>
      <Field label="区域">
        {(id) => (
          <TreeSelect
            id={id}
            placeholder="全部"
            allowClear
            showSearch
            treeNodeFilterProp="title"
            value={filters.areaCode}
            treeData={tree}
            treeDefaultExpandedKeys={tree.map(({ value }) => value)}
            loading={areas.isPending}
            onChange={(areaCode: string | undefined) => onChange({ areaCode })}
          />
        )}
      </Field>
      <Field label="承办单位">
        {(id) => <UnitSelect id={id} placeholder="全部" value={filters.unitId} onChange={(unitId) => onChange({ unitId })} />}
      </Field>
      <Field label="届次">
        {(id) => (
          <Select
            id={id}
            placeholder="全部"
            allowClear
            value={filters.termId}
            loading={terms.isPending}
            options={(terms.data ?? []).map((term) => ({ value: term.id, label: term.name }))}
            onChange={(termId) => onChange({ termId })}
          />
        )}
      </Field>
      <Field label="提交日期">{(id) => <SubmittedRange id={id} filters={filters} onChange={onChange} />}</Field>
      <Field label="提出时段">
        {(id) => (
          <Select
            id={id}
            placeholder="全部"
            allowClear
            value={textOfFlag(filters.inSession)}
            options={IN_SESSION}
            onChange={(text) => onChange({ inSession: flagOfText(text) })}
          />
        )}
      </Field>
      <Field label="是否公开">
        {(id) => (
          <Select
            id={id}
            placeholder="全部"
            allowClear
            value={textOfFlag(filters.isPublic)}
            options={IS_PUBLIC}
            onChange={(text) => onChange({ isPublic: flagOfText(text) })}
          />
        )}
      </Field>
    </div>
  );
}

const dayOf = (date: string | undefined): Dayjs | null => (date ? dayjs(date) : null);

function SubmittedRange({ id, filters, onChange }: MoreFiltersProps & { id: string }) {
  return (
    <DatePicker.RangePicker
      id={id}
      allowEmpty={[true, true]}
      value={[dayOf(filters.submittedFrom), dayOf(filters.submittedTo)]}
      onChange={(days) => onChange({ submittedFrom: days?.[0]?.format('YYYY-MM-DD'), submittedTo: days?.[1]?.format('YYYY-MM-DD') })}
    />
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="console-filters__field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
