import { Button, Segmented, Select } from 'antd';
import { MESSAGE_STATES, type MessageState } from '@contract/rules/message';
import { MESSAGE_KINDS } from '@contract/rules/message-kinds';
import type { SubjectType } from '@contract/rules/subjects';
import { type MessageFilter, useUnreadCounts } from '@/features/message/queries';
import { numberText } from '@/lib/number-text';
import { KeywordSearch } from '../../ui/keyword-search';

type Shown = 'inbox' | MessageState;

const SHOWN: { value: Shown; label: string }[] = [
  { value: 'inbox', label: '全部' },
  ...(Object.keys(MESSAGE_STATES) as MessageState[]).map((value) => ({ value, label: MESSAGE_STATES[value] })),
];

interface MessageFiltersProps {
  filter: MessageFilter;
  onChange: (filter: MessageFilter) => void;
}

/** The filters of the inbox: state, kind, words, and the reports of notices that did not arrive. */
export function MessageFilters({ filter, onChange }: MessageFiltersProps) {
  const counts = useUnreadCounts().data;
  const { state, kind, keyword, undelivered } = filter;
  const change = (part: { [K in keyof MessageFilter]?: MessageFilter[K] | undefined }) => {
    const next = { ...filter, ...part };
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]: [string, unknown]) => value !== undefined && value !== '')));
  };
  const unreadOf = (one: SubjectType): number => counts?.kinds.find((counted) => counted.kind === one)?.unread ?? 0;
  const kinds = (Object.keys(MESSAGE_KINDS) as SubjectType[]).map((value) => ({
    value,
    label: unreadOf(value) > 0 ? `${MESSAGE_KINDS[value]}（${numberText(unreadOf(value))} 条未读）` : MESSAGE_KINDS[value],
  }));
  return (
    <div className="console-message-filters" role="search" aria-label="查找消息">
      <Segmented<Shown>
        aria-label="状态"
        options={SHOWN}
        value={state ?? 'inbox'}
        onChange={(next) => change({ state: next === 'inbox' ? undefined : next })}
      />
      <Select<SubjectType>
        className="console-message-filters__kind"
        aria-label="类别"
        placeholder="全部类别"
        allowClear
        showSearch
        optionFilterProp="label"
        options={kinds}
        value={kind ?? null}
        onChange={(next: SubjectType | undefined) => change({ kind: next })}
      />
      <KeywordSearch
        className="console-message-filters__words"
        label="标题或内容"
        value={keyword ?? ''}
        onSearch={(words) => change({ keyword: words })}
      />
      <Button
        type={undelivered ? 'primary' : 'default'}
        ghost={undelivered === true}
        aria-pressed={undelivered === true}
        onClick={() => change({ undelivered: undelivered ? undefined : true })}
      >
        请电话告知
      </Button>
    </div>
  );
}
