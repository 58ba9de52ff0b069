import { Text, View } from '@tarojs/components';
import type { DirectoryLine } from '@/features/directory/queries';
import { go } from '@/platform/navigation';
import { directoryPersonLink } from '@/routes/mobile';
import { pressable } from '@/ui/a11y';
import { Portrait } from '../../shared/portrait';
import './person-row.scss';

/** One person of a list; all rows have the same height, however long the texts are. */
export function PersonRow({ person }: { person: DirectoryLine }) {
  const { name, title, place } = person;
  const open = () => void go(directoryPersonLink(person));
  return (
    <View className="person" onClick={open} {...pressable({ role: 'link' }, open)}>
      <Portrait name={name} />
      <View className="person__text">
        <Text className="person__name">{name}</Text>
        <Text className="person__fact">{[place, title].filter(Boolean).join(' · ')}</Text>
      </View>
    </View>
  );
}
