import { Text, View } from '@tarojs/components';
import { type ThreadMessage, useReaders } from '@/features/thread/queries';
import { named } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Sheet } from '@/ui/sheet';
import { NotYet } from '../../shared/feed';

interface ReadersSheetProps {
  threadId: number;
  message: Pick<ThreadMessage, 'id'>;
  onClose: () => void;
}

/** Who has read a message, those who have not first. */
export function ReadersSheet({ threadId, message, onClose }: ReadersSheetProps) {
  const query = useReaders(threadId, message.id);
  const { data } = query;
  const people = data ? [...data.people].sort((one, other) => Number(one.hasRead) - Number(other.hasRead)) : [];
  return (
    <Sheet
      title={data ? `已读 ${String(data.read)} 人，未读 ${String(data.people.length - data.read)} 人` : '已读情况'}
      open
      onClose={onClose}
      actions={
        <ActionButton grow onPress={onClose}>
          知道了
        </ActionButton>
      }
    >
      {data ? null : <NotYet query={query} rows={2} />}
      <View {...named('list', '已读情况')}>
        {people.map(({ id, name, roleName, hasRead }) => (
          <View key={id} className="thread-person" {...named('listitem')}>
            <Text className="thread-person__name">{name}</Text>
            <Text className="thread-person__about">{roleName}</Text>
            <Text className={`thread-person__mark${hasRead ? '' : ' thread-person__mark--not'}`}>{hasRead ? '已读' : '未读'}</Text>
          </View>
        ))}
      </View>
    </Sheet>
  );
}
