import { Drawer } from 'antd';
import { Link } from 'react-router-dom';
import type { Message } from '@/features/message/queries';
import { useWorkNotices } from '@/features/work-notice/queries';
import { hasMissed } from '@/features/work-notice/rules';
import { useScreenLinks } from '../../menu/use-screen-links';
import { LoadFailed } from '../../ui/load-failed';
import { EntriesSkeleton } from '../../ui/skeletons';
import { WorkNoticeList } from '../../ui/work-notice-list';

/** The persons whom the work notices of a subject did not reach, so that the office can phone them. */
export function UndeliveredDrawer({ message, onClose }: { message: Message; onClose: () => void }) {
  const { subject } = message;
  const notices = useWorkNotices(subject.type, { id: subject.id, version: message.id });
  const directory = useScreenLinks().to('directory');
  const missed = notices.data?.filter(hasMissed);
  return (
    <Drawer open title="请电话告知" width={560} onClose={onClose}>
      <p className="console-message__text">{message.text}</p>
      {directory && (
        <p>
          <Link className="console-link" to={directory}>
            在通讯录中查找电话
          </Link>
        </p>
      )}
      {notices.isPending && <EntriesSkeleton />}
      {notices.isError && <LoadFailed what="送达情况" error={notices.error} onRetry={() => void notices.refetch()} />}
      {missed?.length === 0 && <p className="console-muted">现在没有未送达的人：重发后已经送达，或通知已撤回。</p>}
      {missed && missed.length > 0 && <WorkNoticeList notices={missed} />}
    </Drawer>
  );
}
