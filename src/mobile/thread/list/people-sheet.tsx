import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { threadLink } from '@/features/thread/links';
import { type ThreadPerson, useNewThread, useThreadPeople } from '@/features/thread/queries';
import { go } from '@/platform/navigation';
import { showFailure } from '@/platform/tell-failure';
import { named, pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { SearchBar } from '@/ui/search-bar';
import { Sheet } from '@/ui/sheet';
import { NotYet } from '../../shared/feed';
import { useOnce } from '../../shared/use-form';

/** The people to whom the user may write; a press opens the thread with that person. */
export function PeopleSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      title="发起会话"
      open={open}
      onClose={onClose}
      actions={
        <ActionButton grow onPress={onClose}>
          取消
        </ActionButton>
      }
    >
      <People onClose={onClose} />
    </Sheet>
  );
}

function People({ onClose }: { onClose: () => void }) {
  const [keyword, setKeyword] = useState('');
  const query = useThreadPeople(keyword ? { keyword } : {});
  const create = useNewThread();
  const once = useOnce();
  const begin = ({ id }: ThreadPerson) =>
    once(async () => {
      try {
        const thread = await create.mutateAsync({ kind: 'direct', recordId: id });
        onClose();
        await go(threadLink(thread.id));
      } catch (error) {
        showFailure(error);
      }
    });
  const { data } = query;
  return (
    <>
      <SearchBar label="姓名、拼音或首字母" max={KEYWORD_MAX} onSearch={setKeyword} onType={setKeyword} />
      {data ? null : <NotYet query={query} rows={3} />}
      {data?.people.length === 0 ? <Text className="thread-people__note">没有找到可以联系的人，请换个词试试。</Text> : null}
      <View {...named('list', '可以联系的人')}>
        {data?.people.map((person) => {
          const press = () => begin(person);
          return (
            <View key={person.id} {...named('listitem')}>
              <View className="thread-people__one" onClick={press} {...pressable({ disabled: create.isPending }, press)}>
                <Text className="thread-people__name">{person.name}</Text>
                <Text className="thread-people__about">{`${person.roleName}　${person.place}`}</Text>
              </View>
            </View>
          );
        })}
      </View>
      {data?.more ? <Text className="thread-people__note">还有更多的人，请输入姓名查找。</Text> : null}
    </>
  );
}
