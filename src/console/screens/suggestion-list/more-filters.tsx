import { FOLLOW_UPS, RATINGS, REPLY_CLASSES, SUGGESTION_CATEGORIES } from '@contract/rules/suggestion-terms';
import { AreaSelect } from '../../ui/area-select';
import { IN_SESSION_WORDS, optionsOf } from '../../ui/options';
import { TermSelect } from '../../ui/term-select';
import { UnitSelect } from '../../ui/unit-select';
import type { FilterNames } from './chips';
import { DaysFilter, Field, FlagFilter, WordFilter } from './filter-fields';
import type { Filters } from './list-filters';

interface MoreFiltersProps {
  filters: Filters;
  names: FilterNames;
  onChange: (changes: Partial<Filters>) => void;
}

const CATEGORIES = optionsOf(SUGGESTION_CATEGORIES);
const CLASSES = optionsOf(REPLY_CLASSES).map(({ value, label }) => ({ value, label: `${value} 类：${label}` }));
const RESULTS = optionsOf(RATINGS);
const FOLLOWED = optionsOf(FOLLOW_UPS);

/** The filters that fold out. */
export function MoreFilters(props: MoreFiltersProps) {
  return (
    <div className="console-filters__more">
      <ItemFilters {...props} />
      <ReplyFilters {...props} />
    </div>
  );
}

/** By what the item is and where it is. */
function ItemFilters({ filters, names, onChange }: MoreFiltersProps) {
  return (
    <>
      <WordFilter label="类别" value={filters.category} options={CATEGORIES} onChange={(category) => onChange({ category })} />
      <Field label="区域">
        {(id) => (
          <AreaSelect id={id} placeholder="全部" allowClear value={filters.areaCode} onChange={(areaCode) => onChange({ areaCode })} />
        )}
      </Field>
      <Field label="承办单位">
        {(id) => (
          <UnitSelect
            id={id}
            placeholder="全部"
            value={filters.unitId}
            known={filters.unitId === undefined ? [] : [{ id: filters.unitId, name: names.unit ?? '指定承办单位' }]}
            onChange={(unitId) => onChange({ unitId })}
          />
        )}
      </Field>
      <Field label="届次">
        {(id) => <TermSelect id={id} placeholder="全部" value={filters.termId} onChange={(termId) => onChange({ termId })} />}
      </Field>
      <FlagFilter label="提出时段" words={IN_SESSION_WORDS} value={filters.inSession} onChange={(inSession) => onChange({ inSession })} />
      <FlagFilter label="是否公开" words={['公开', '不公开']} value={filters.isPublic} onChange={(isPublic) => onChange({ isPublic })} />
      <DaysFilter
        label="提交日期"
        from={filters.submittedFrom}
        to={filters.submittedTo}
        onChange={(submittedFrom, submittedTo) => onChange({ submittedFrom, submittedTo })}
      />
    </>
  );
}

/** By what became of it. */
function ReplyFilters({ filters, onChange }: MoreFiltersProps) {
  return (
    <>
      <DaysFilter
        label="答复日期"
        from={filters.repliedFrom}
        to={filters.repliedTo}
        onChange={(repliedFrom, repliedTo) => onChange({ repliedFrom, repliedTo })}
      />
      <WordFilter label="答复类别" value={filters.replyClass} options={CLASSES} onChange={(replyClass) => onChange({ replyClass })} />
      <WordFilter label="结果评价" value={filters.resultRating} options={RESULTS} onChange={(resultRating) => onChange({ resultRating })} />
      <WordFilter label="跟踪落实" value={filters.followUp} options={FOLLOWED} onChange={(followUp) => onChange({ followUp })} />
      <FlagFilter
        label="重点督办"
        words={['重点督办', '非重点督办']}
        value={filters.keySupervised}
        onChange={(keySupervised) => onChange({ keySupervised })}
      />
      <FlagFilter
        label="延期申请"
        words={['延期待批']}
        value={filters.extensionAsked}
        onChange={(asked) => onChange({ extensionAsked: asked || undefined })}
      />
    </>
  );
}
