import { View } from '@tarojs/components';
import { THREAD_ROLES, type ThreadKind } from '@contract/rules/thread';
import { useSession } from '@/features/session/store';
import { threadLink } from '@/features/thread/links';
import { useNewThread, useThreadOf, useThreadPeople } from '@/features/thread/queries';
import { go } from '@/platform/navigation';
import { showFailure } from '@/platform/tell-failure';
import { LinkRow } from '@/ui/link-row';
import { useOnce } from './use-form';

/** Whether the current role takes part in threads. */
const useTakesPart = (): boolean => useSession(({ user }) => THREAD_ROLES.some((role) => role === user?.currentInfo.rolekind));

type Whom = { deputyId: number } | { roleId: number };

/** Opens the thread with a person; renders nothing when the user may not write to that person. */
export const WriteTo = ({ whom }: { whom: Whom }) => (useTakesPart() ? <Row whom={whom} /> : null);

function Row({ whom }: { whom: Whom }) {
  const person = useThreadPeople(whom).data?.people[0];
  const create = useNewThread();
  const once = useOnce();
  if (!person) return null;
  const press = () =>
    once(async () => {
      await create.mutateAsync({ kind: 'direct', recordId: person.id }).then(({ id }) => go(threadLink(id)), showFailure);
    });
  return (
    <View className="u-card">
      <LinkRow title="发消息" note={`在会话中联系${person.name}`} onPress={press} />
    </View>
  );
}

/** Opens the group of a record; renders nothing when the user is not a member of one. */
export const GroupRow = (group: { kind: ThreadKind; recordId: number }) => (useTakesPart() ? <Group {...group} /> : null);

function Group({ kind, recordId }: { kind: ThreadKind; recordId: number }) {
  const { data } = useThreadOf(kind, recordId);
  if (!data) return null;
  return (
    <View className="u-card">
      <LinkRow title="群聊" note={data.title} count={data.unread} onPress={() => void go(threadLink(data.id))} />
    </View>
  );
}
