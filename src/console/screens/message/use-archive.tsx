import { App, Button } from 'antd';
import { type Message, useArchiveMessage, useRestoreMessage } from '@/features/message/queries';

const UNDO_SECONDS = 10;

/** Returns the functions that archive a message, with a way to undo it, and that put one back. */
export function useArchive() {
  const { message: toasts } = App.useApp();
  const { mutate: archive } = useArchiveMessage();
  const { mutate: restore } = useRestoreMessage();

  const offerUndo = ({ id, title }: Message) => {
    const key = `archived-${String(id)}`;
    const undo = () => {
      toasts.destroy(key);
      restore(id);
    };
    void toasts.open({
      key,
      type: 'success',
      duration: UNDO_SECONDS,
      content: (
        <>
          已归档：{title}
          <Button type="link" size="small" aria-label={`撤销归档：${title}`} onClick={undo}>
            撤销
          </Button>
        </>
      ),
    });
  };

  return {
    archive: (one: Message) => archive(one.id, { onSuccess: () => offerUndo(one) }),
    restore: ({ id, title }: Message) => restore(id, { onSuccess: () => void toasts.success(`已放回消息：${title}`) }),
  };
}
