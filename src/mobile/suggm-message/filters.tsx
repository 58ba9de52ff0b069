import { View } from '@tarojs/components';
import { useState } from 'react';
import { MESSAGE_STATES, type MessageState } from '@contract/rules/message';
import { MESSAGE_KINDS } from '@contract/rules/message-kinds';
import type { SubjectType } from '@contract/rules/subjects';
import { type MessageFilter, useUnreadCounts } from '@/features/message/queries';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { lazyComponent } from '@/platform/lazy-component';
import { pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Segments } from '@/ui/segments';
import { SearchLine } from '../shared/search-line';

const Picker = lazyComponent(() => import('@/ui/picker').then((part) => part.Picker));

type Shown = 'inbox' | MessageState;

const ALL_KINDS = { value: '', text: '全部类别' };

interface FiltersProps {
  filter: MessageFilter;
  onChange: (filter: MessageFilter) => void;
  onSettings: () => void;
}

/** Returns the filter without the parts that are empty. */
function filterOf({ state, kind, keyword, undelivered }: { [K in keyof MessageFilter]?: MessageFilter[K] | undefined }): MessageFilter {
  return { ...(state && { state }), ...(kind && { kind }), ...(keyword && { keyword }), ...(undelivered && { undelivered }) };
}

/** The filters of the inbox: state, kind, words, and the messages that ask to phone somebody. */
export function Filters({ filter, onChange, onSettings }: FiltersProps) {
  const counts = useUnreadCounts().data;
  const [isChoosing, setChoosing] = useState(false);
  const change = (part: Partial<{ [K in keyof MessageFilter]: MessageFilter[K] | undefined }>) =>
    onChange(filterOf({ ...filter, ...part }));
  const states: { value: Shown; text: string; count?: number }[] = [
    { value: 'inbox', text: '全部' },
    { value: 'unread', text: MESSAGE_STATES.unread, ...(counts && { count: counts.total }) },
    { value: 'read', text: MESSAGE_STATES.read },
    { value: 'archived', text: MESSAGE_STATES.archived },
  ];
  const kinds = [
    ALL_KINDS,
    ...(Object.keys(MESSAGE_KINDS) as SubjectType[]).map((kind) => {
      const unread = counts?.kinds.find((one) => one.kind === kind)?.unread ?? 0;
      return { value: kind, text: unread > 0 ? `${MESSAGE_KINDS[kind]}（${String(unread)} 条未读）` : MESSAGE_KINDS[kind] };
    }),
  ];
  const kindText = filter.kind ? MESSAGE_KINDS[filter.kind] : ALL_KINDS.text;
  const turn = () => change({ undelivered: filter.undelivered ? undefined : true });
  return (
    <View className="message-filters">
      <SearchLine list="message" label="消息的标题或内容" onSearch={(keyword) => change({ keyword })} />
      <Segments
        label="状态"
        items={states}
        value={filter.state ?? 'inbox'}
        onChange={(state) => change({ state: state === 'inbox' ? undefined : state })}
      />
      <View className="message-filters__row">
        <View className="message-filters__part" {...Picker.whenNear}>
          <ActionButton label={`类别：${kindText}`} onPress={() => setChoosing(true)}>
            {kindText}
          </ActionButton>
        </View>
        <View
          className={`message-filters__part message-filters__turn${filter.undelivered ? ' message-filters__turn--on' : ''}`}
          onClick={turn}
          {...pressable({ pressed: filter.undelivered === true }, turn)}
        >
          请电话告知
        </View>
        <View className="message-filters__part">
          <ActionButton label="设置消息" onPress={onSettings}>
            设置
          </ActionButton>
        </View>
      </View>
      {isChoosing ? (
        <ChunkBoundary attempt={1} onLost={() => setChoosing(false)}>
          <Picker
            title="类别"
            options={kinds}
            value={filter.kind ?? ''}
            onChoose={(kind) => {
              change({ kind: kind === '' ? undefined : (kind as SubjectType) });
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </ChunkBoundary>
      ) : null}
    </View>
  );
}
