import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import type { Thread } from '@/features/thread/queries';
import { named, pressable } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { SearchBar } from '@/ui/search-bar';
import { Sheet } from '@/ui/sheet';
import type { Member } from './use-composer';

/** A group has hundreds of members; a name finds the others. */
const MOST_SHOWN = 50;

interface MentionSheetProps {
  thread: Thread;
  roleId: string;
  open: boolean;
  onClose: () => void;
  onChoose: (member: Member) => void;
}

/** The members who can be mentioned; a press chooses one. */
export function MentionSheet({ open, onClose, ...members }: MentionSheetProps) {
  return (
    <Sheet
      title="提到成员"
      open={open}
      onClose={onClose}
      actions={
        <ActionButton grow onPress={onClose}>
          取消
        </ActionButton>
      }
    >
      <Members {...members} />
    </Sheet>
  );
}

function Members({ thread, roleId, onChoose }: Pick<MentionSheetProps, 'thread' | 'roleId' | 'onChoose'>) {
  const [keyword, setKeyword] = useState('');
  const others = thread.members.filter(({ id, name }) => String(id) !== roleId && name.includes(keyword));
  return (
    <>
      <SearchBar label="姓名" max={KEYWORD_MAX} onSearch={setKeyword} onType={setKeyword} />
      {others.length === 0 ? <Text className="thread-person__about">没有找到，换个词试试。</Text> : null}
      <View {...named('list', '可以提到的成员')}>
        {others.slice(0, MOST_SHOWN).map((member) => {
          const press = () => onChoose(member);
          return (
            <View key={member.id} {...named('listitem')}>
              <View className="thread-person" onClick={press} {...pressable({}, press)}>
                <Text className="thread-person__name">{member.name}</Text>
                <Text className="thread-person__about">{`${member.roleName}　${member.place}`}</Text>
              </View>
            </View>
          );
        })}
      </View>
      {others.length > MOST_SHOWN ? <Text className="thread-person__about">还有更多成员，请输入姓名查找。</Text> : null}
    </>
  );
}
