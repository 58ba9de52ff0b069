import { Text, View } from '@tarojs/components';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { dropKeptForm, entrySlot } from '@/features/suggestion/kept-form';
import { dropEntry, putEntry } from '@/features/suggestion/outbox';
import { canTakeBack, isNetworkLost, type OutboxEntry } from '@/features/suggestion/outbox-entry';
import { sendEntry } from '@/features/suggestion/outbox-send';
import { errorText } from '@/platform/error-text';
import { confirm, toast } from '@/platform/feedback';
import { go } from '@/platform/navigation';
import { suggestionLaunchLink } from '@/routes/mobile';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { StatusTag, type TagTone } from '@/ui/status-tag';
import { useOnce } from '../parts/use-once';

interface OutboxItemProps {
  roleId: string;
  entry: OutboxEntry;
  /** It is on its way just now. */
  sending: boolean;
}

const WAITS: Record<OutboxEntry['wanted'], string> = {
  save: '网络恢复后自动保存到草稿',
  askCosigners: '网络恢复后自动发出联名邀请',
  submit: '网络恢复后自动提交',
};

function stateOf({ entry, sending }: OutboxItemProps): { tone: TagTone; word: string; text: string } {
  if (sending) return { tone: 'active', word: '正在发送', text: '' };
  if (entry.state === 'refused') return { tone: 'bad', word: '需要处理', text: entry.problem };
  if (entry.state === 'held') return { tone: 'neutral', word: '未发送', text: '已取回，不会自动发送' };
  if (!canTakeBack(entry)) return { tone: 'waiting', word: '待确认', text: '已经发出，还没有收到结果，网络恢复后确认' };
  return { tone: 'waiting', word: '待发送', text: WAITS[entry.wanted] };
}

/** Something written that the server has not acknowledged, and what can be done about it. */
export function OutboxItem(props: OutboxItemProps) {
  const { roleId, entry, sending } = props;
  const once = useOnce();
  const { tone, word, text } = stateOf(props);
  const isFree = !sending && canTakeBack(entry);
  const waits = entry.state === 'waiting';

  const send = () =>
    once(async () => {
      putEntry(roleId, { ...entry, state: 'waiting', problem: '' });
      await sendEntry(roleId, { ...entry, state: 'waiting', problem: '' }).then(
        () => toast({ message: '已发送', tone: 'success' }),
        (error: unknown) => toast({ message: isNetworkLost(error) ? '还没有网络，网络恢复后自动发送' : errorText(error), tone: 'warning' }),
      );
    });
  const takeBack = () => {
    putEntry(roleId, { ...entry, state: 'held' });
  };
  const edit = () => void go(suggestionLaunchLink(entry.kind, { entry: entry.id }));
  const remove = () =>
    once(async () => {
      const content = entry.saved ? '这里的修改会丢掉，服务器上的草稿还在。' : '只存在这台手机上，删除以后不能恢复。';
      if (!(await confirm({ title: '删除', content, confirmText: '删除' }))) return;
      dropKeptForm({ roleId, slot: entrySlot(entry.id) });
      dropEntry(roleId, entry.id);
    });

  return (
    <View className="kept">
      <View className="kept__head">
        <StatusTag tone={tone}>{word}</StatusTag>
        <Text className="kept__kind">{SUGGESTION_KINDS[entry.kind]}</Text>
      </View>
      <Text className="kept__title">{entry.form.title}</Text>
      {text ? (
        <View className={`kept__text${entry.state === 'refused' ? ' kept__text--wrong' : ''}`} {...spoken}>
          {text}
        </View>
      ) : null}
      {entry.missingFiles.length > 0 ? <Text className="kept__text">{`附件要重新添加：${entry.missingFiles.join('、')}`}</Text> : null}
      <View className="kept__actions">
        {isFree && waits ? <ActionButton onPress={takeBack}>取回</ActionButton> : null}
        {isFree && !waits ? <ActionButton onPress={edit}>修改</ActionButton> : null}
        {isFree && !waits ? (
          <ActionButton kind="danger" onPress={remove}>
            删除
          </ActionButton>
        ) : null}
        <ActionButton busy={sending} onPress={send}>
          {waits ? '立即发送' : '重新发送'}
        </ActionButton>
      </View>
    </View>
  );
}
