import { MessageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNewThread, useThreadPeople } from '@/features/thread/queries';
import { showFailure } from '@/platform/tell-failure';
import { useOpenSubject } from '../list/subject-link';
import { useScreenLinks } from '../menu/use-screen-links';

type Whom = { deputyId: number } | { roleId: number };

/** Opens the thread with a person; renders nothing when the user may not write to that person. */
export function WriteTo({ whom }: { whom: Whom }) {
  const hasThreads = useScreenLinks().to('thread/list') !== null;
  const { data } = useThreadPeople(whom, { enabled: hasThreads });
  const create = useNewThread();
  const open = useOpenSubject('thread');
  const person = data?.people[0];
  if (!person) return null;
  return (
    <Button
      icon={<MessageOutlined />}
      loading={create.isPending}
      onClick={() => create.mutate({ kind: 'direct', recordId: person.id }, { onSuccess: open, onError: showFailure })}
    >
      发消息
    </Button>
  );
}
