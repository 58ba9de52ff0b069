import { Text, View } from '@tarojs/components';
import type { DirectoryLine } from '@/features/directory/queries';
import { PersonRow } from './person-row';

/** A few people below a title; renders nothing when the list is empty. */
export const PeopleCard = ({ title, people }: { title: string; people: readonly DirectoryLine[] }) =>
  people.length === 0 ? null : (
    <View className="u-card">
      <Text className="u-card__title">{title}</Text>
      {people.map((person) => (
        <PersonRow key={`${person.kind}-${person.id}`} person={person} />
      ))}
    </View>
  );
