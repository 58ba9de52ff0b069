import { Text, View } from '@tarojs/components';
import type { MessageEntry } from '@/features/thread/outbox';
import { sendMessage } from '@/features/thread/outbox';
import { errorText } from '@/platform/error-text';
import { confirm, toast } from '@/platform/feedback';
import { dropEntry, putEntry, toBeSent, useOutbox } from '@/platform/outbox';
import { isNetworkLost } from '@/platform/request-port';
import { named, pressable, spoken } from '@/ui/a11y';
import { useOnce } from '../../shared/use-form';

/** A message that the server has not acknowledged. */
export function PendingRow({ entry, roleId }: { entry: MessageEntry; roleId: string }) {
  const isSending = useOutbox(({ sendingId }) => sendingId === entry.id);
  const once = useOnce();
  const send = () =>
    once(async () => {
      const again = { ...entry, ...toBeSent() };
      putEntry(roleId, again);
      await sendMessage(roleId, again).catch((error: unknown) =>
        toast({ message: isNetworkLost(error) ? '还没有网络，网络恢复后自动发送' : errorText(error), tone: 'warning' }),
      );
    });
  const remove = () =>
    once(async () => {
      const question = { title: '删除消息', content: '它只存在这台手机上，删除以后不能恢复。', confirmText: '删除' };
      if (await confirm(question)) dropEntry(roleId, entry);
    });
  const state = isSending ? '正在发送' : entry.state === 'refused' ? entry.problem : '没有网络，网络恢复后自动发送';
  return (
    <View className="thread-message thread-message--own" {...named('article', '还没有发出的消息')}>
      <View className="thread-message__bubble">
        {entry.text ? <Text className="thread-message__text">{entry.text}</Text> : null}
        {entry.files.map(({ id, name }) => (
          <Text key={id} className="thread-message__text">{`附件 ${name}`}</Text>
        ))}
      </View>
      <View className="thread-message__state" {...spoken}>
        {state}
      </View>
      {isSending ? null : (
        <View className="thread-message__foot">
          <View className="thread-message__way" onClick={send} {...pressable({}, send)}>
            重新发送
          </View>
          {entry.begun === null ? (
            <View className="thread-message__way" onClick={remove} {...pressable({}, remove)}>
              删除
            </View>
          ) : null}
        </View>
      )}
    </View>
  );
}
