import { Modal } from 'antd';
import { type ThreadMessage, useReaders } from '@/features/thread/queries';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';

interface ReadersModalProps {
  threadId: number;
  message: ThreadMessage | undefined;
  onClose: () => void;
}

/** Who has read a message, those who have not first. */
export function ReadersModal({ threadId, message, onClose }: ReadersModalProps) {
  const { data, error, refetch } = useReaders(threadId, message?.id);
  const people = data ? [...data.people].sort((one, other) => Number(one.hasRead) - Number(other.hasRead)) : [];
  const title = data ? `已读 ${String(data.read)} 人，未读 ${String(data.people.length - data.read)} 人` : '已读情况';
  return (
    <Modal open={message !== undefined} title={title} footer={null} onCancel={onClose}>
      {error && !data && <LoadFailed what="已读情况" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={3} />}
      <ul className="console-thread-people">
        {people.map(({ id, name, roleName, place, hasRead }) => (
          <li key={id}>
            <span className="console-thread-people__name">{name}</span>
            <span className="console-muted">{`${roleName} · ${place}`}</span>
            <span className={`console-status is-${hasRead ? 'good' : 'waiting'}`}>{hasRead ? '已读' : '未读'}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
