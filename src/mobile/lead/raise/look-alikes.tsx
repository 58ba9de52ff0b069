import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { type LeadLookAlike, useLead, useLeadJoining, useLeadLookAlikes } from '@/features/lead/queries';
import { useDebounced } from '@/lib/use-debounced';
import { errorText } from '@/platform/error-text';
import { toast } from '@/platform/feedback';
import { pressable, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Problem } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { StatusTag } from '@/ui/status-tag';
import { useOnce } from '../../shared/use-form';
import '../../shared/editor/look-alikes.scss';
import '../shared/lead.scss';

/** How long the user must pause typing before the text is compared. */
const REST_MS = 800;
const KINDS = { lead: '线索', suggestion: '建议' } as const;

interface LookAlikesProps {
  title: string;
  content: string;
  exceptId: number | undefined;
}

/** Existing leads and suggestions with a similar text, so that users follow them instead of raising them again. Never blocks the form. */
export function LookAlikes({ title, content, exceptId }: LookAlikesProps) {
  const text = useDebounced(`${title.trim()}\n${content.trim()}`, REST_MS);
  const [line = '', ...rest] = text.split('\n');
  const { data } = useLeadLookAlikes({ title: line, content: rest.join('\n'), ...(exceptId === undefined ? {} : { exceptId }) });
  const [shown, setShown] = useState<LeadLookAlike>();
  if (!data || data.length === 0 || text === '\n') return null;
  return (
    <View className="u-card">
      <View className="alike__head" {...spoken}>
        有 {data.length} 条相近的
      </View>
      <Text className="alike__hint">如果说的是同一件事，可以关注它，有进展会告诉您，不必重复提。</Text>
      {data.map((item) => {
        const open = () => setShown(item);
        return (
          <View key={`${item.type} ${String(item.id)}`} className="alike__row" onClick={open} {...pressable({}, open)}>
            <View className="alike__line">
              <StatusTag tone="neutral">{`${KINDS[item.type]}，${item.stateName}`}</StatusTag>
              <Text className="alike__score">{`相似度 ${String(Math.round(item.score * 100))}%`}</Text>
            </View>
            <Text className="alike__title">{item.title}</Text>
            {item.where ? <Text className="alike__who">{item.where}</Text> : null}
            {item.excerpt ? <Text className="alike__excerpt">{item.excerpt}</Text> : null}
          </View>
        );
      })}
      {shown ? <LookAlikeSheet item={shown} onClose={() => setShown(undefined)} /> : null}
    </View>
  );
}

/** One of the similar records to read; a lead can be followed. */
function LookAlikeSheet({ item, onClose }: { item: LeadLookAlike; onClose: () => void }) {
  const isLead = item.type === 'lead';
  const { data: whole } = useLead(isLead ? item.id : undefined);
  const follow = useLeadJoining('follow');
  const once = useOnce();
  const canFollow = isLead && whole !== undefined && !whole.mine.includes('followed');
  const press = () =>
    once(async () => {
      await follow.mutateAsync({ id: item.id });
      toast({ message: '已关注，有进展会告诉您', tone: 'success' });
      onClose();
    });
  const actions = (
    <>
      <ActionButton grow={!canFollow} onPress={onClose}>
        继续写我的
      </ActionButton>
      {canFollow ? (
        <ActionButton kind="primary" grow busy={follow.isPending} onPress={press}>
          关注这条
        </ActionButton>
      ) : null}
    </>
  );
  return (
    <Sheet title={`相近的${KINDS[item.type]}`} open onClose={onClose} actions={actions}>
      <Text className="alike__title">{item.title}</Text>
      <Text className="alike__text" userSelect>
        {whole?.content ?? item.excerpt}
      </Text>
      <View className="lead-days">{[item.where, item.stateName, item.byName && `${item.byName}代表`].filter(Boolean).join(' · ')}</View>
      <Problem>{follow.error && errorText(follow.error)}</Problem>
    </Sheet>
  );
}
