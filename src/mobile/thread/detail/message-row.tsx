import { Text, View } from '@tarojs/components';
import { type Thread, type ThreadMessage, useWithdraw } from '@/features/thread/queries';
import { clockText, isVoice, readText } from '@/features/thread/rules';
import { confirm } from '@/platform/feedback';
import { showFailure } from '@/platform/tell-failure';
import { named, pressable } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';
import { StoredFiles } from '../../shared/stored-files';
import { useOnce } from '../../shared/use-form';
import { Voice } from './voice';

interface MessageRowProps {
  thread: Thread;
  message: ThreadMessage;
  roleId: string;
  onReaders: () => void;
}

/** One message: the user's own on the right with who has read it, those of others on the left with their names. */
export function MessageRow({ thread, message, roleId, onReaders }: MessageRowProps) {
  const { isOwn, isWithdrawn, name, roleName, text, files, mentions, at } = message;
  if (isWithdrawn) return <Text className="thread-log__line">{isOwn ? '您撤回了一条消息' : `${name}撤回了一条消息`}</Text>;
  const isForMe = mentions.some(({ id }) => String(id) === roleId);
  return (
    <View className={`thread-message${isOwn ? ' thread-message--own' : ''}`} {...named('article', `${isOwn ? '我' : name}的消息`)}>
      <View className="thread-message__head">
        {isOwn ? null : <Text className="thread-message__name">{thread.kind === 'direct' ? name : `${name}　${roleName}`}</Text>}
        <Text className="thread-message__at">{clockText(at)}</Text>
      </View>
      <View className="thread-message__bubble">
        {isForMe ? <StatusTag tone="waiting">提到了我</StatusTag> : null}
        {text ? <Text className="thread-message__text">{text}</Text> : null}
        <StoredFiles files={files.filter((file) => !isVoice(file))} />
        {files.filter(isVoice).map((file) => (
          <Voice key={file.id} file={file} />
        ))}
      </View>
      {isOwn ? <OwnFoot thread={thread} message={message} onReaders={onReaders} /> : null}
    </View>
  );
}

/** Who has read the own message, and withdrawing it while that is possible. */
function OwnFoot({ thread, message, onReaders }: Omit<MessageRowProps, 'roleId'>) {
  const withdraw = useWithdraw(thread.id);
  const once = useOnce();
  const read = readText(message, thread);
  const press = () =>
    once(async () => {
      const question = { title: '撤回消息', content: '撤回后大家都看不到它的内容，只看到有一条消息被撤回。', confirmText: '撤回' };
      if (!(await confirm(question))) return;
      await withdraw.mutateAsync(message.id).catch(showFailure);
    });
  return (
    <View className="thread-message__foot">
      {message.mayWithdraw ? (
        <View className="thread-message__way" onClick={press} {...pressable({ disabled: withdraw.isPending }, press)}>
          撤回
        </View>
      ) : null}
      <View className="thread-message__way" onClick={onReaders} {...pressable({ label: `${read}，查看谁已读` }, onReaders)}>
        {read}
      </View>
    </View>
  );
}
