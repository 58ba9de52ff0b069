import { MessageOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import type { GroupKind } from '@contract/rules/thread';
import { useNewThread, useThreadOf } from '@/features/thread/queries';
import { showFailure } from '@/platform/tell-failure';
import { useOpenSubject } from '../list/subject-link';
import { useScreenLinks } from '../menu/use-screen-links';

interface GroupButtonProps {
  kind: GroupKind;
  recordId: number;
  /** Whether the user looks after the record, and may make its group. */
  mayMake: boolean;
}

/** Opens the group of a record, or makes it; renders nothing for a role without threads. */
export function GroupButton(props: GroupButtonProps) {
  return useScreenLinks().to('thread/list') === null ? null : <Group {...props} />;
}

function Group({ kind, recordId, mayMake }: GroupButtonProps) {
  const { data: found, isSuccess } = useThreadOf(kind, recordId);
  const create = useNewThread();
  const open = useOpenSubject('thread');
  const { modal } = App.useApp();
  if (!isSuccess || (!found && !mayMake)) return null;
  const press = () => {
    if (found) {
      open(found);
      return;
    }
    void modal.confirm({
      title: '建立群聊？',
      content: '现在在任并已开通账号的代表会加入，以后的人员变动不会自动更新。',
      okText: '建立群聊',
      onOk: () => create.mutateAsync({ kind, recordId }).then(open, showFailure),
    });
  };
  return (
    <Button icon={<MessageOutlined />} onClick={press}>
      群聊
    </Button>
  );
}
