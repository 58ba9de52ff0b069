import { App, Button } from 'antd';
import { type Thread, type ThreadMessage, useWithdraw } from '@/features/thread/queries';
import { clockText, readText } from '@/features/thread/rules';
import { minuteText } from '@/lib/dates';
import { showFailure } from '@/platform/tell-failure';
import { Files } from '../../ui/files';

interface MessageItemProps {
  thread: Thread;
  message: ThreadMessage;
  roleId: string;
  onReaders: () => void;
}

/** One message: the user's own on the right with who has read it, those of others on the left with their names. */
export function MessageItem({ thread, message, roleId, onReaders }: MessageItemProps) {
  const { isOwn, isWithdrawn, name, roleName, text, files, mentions, at } = message;
  const withdraw = useWithdraw(thread.id);
  const { modal } = App.useApp();
  if (isWithdrawn) return <p className="console-thread__line console-muted">{isOwn ? '您撤回了一条消息' : `${name}撤回了一条消息`}</p>;
  const ask = () =>
    void modal.confirm({
      title: '撤回这条消息？',
      content: '撤回后大家都看不到它的内容，只看到有一条消息被撤回。',
      okText: '撤回',
      onOk: () => withdraw.mutateAsync(message.id).then(undefined, showFailure),
    });
  const read = readText(message, thread);
  return (
    <div className={`console-message${isOwn ? ' is-own' : ''}`} role="article" aria-label={`${isOwn ? '我' : name}的消息`}>
      <p className="console-message__head console-muted">
        {!isOwn && <span className="console-message__name">{`${name} · ${roleName}`}</span>}
        <time dateTime={at} title={minuteText(at)}>
          {clockText(at)}
        </time>
      </p>
      <div className="console-message__bubble">
        {mentions.some(({ id }) => String(id) === roleId) && <span className="console-status is-waiting">提到了我</span>}
        {text && <p className="console-message__text">{text}</p>}
        {files.length > 0 && <Files files={files} />}
      </div>
      {isOwn && (
        <p className="console-message__foot">
          {message.mayWithdraw && (
            <Button type="link" size="small" loading={withdraw.isPending} onClick={ask}>
              撤回
            </Button>
          )}
          <Button type="link" size="small" aria-label={`${read}，查看谁已读`} onClick={onReaders}>
            {read}
          </Button>
        </p>
      )}
    </div>
  );
}
