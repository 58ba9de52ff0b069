import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { LETTERS, MOST_PEOPLE } from '@contract/rules/directory';
import { type PeopleQuery, useDirectoryPeople } from '@/features/directory/queries';
import { useLargeText } from '@/features/reading/large-text';
import { numberText } from '@/lib/number-text';
import { named, pressable, spoken } from '@/ui/a11y';
import { Empty } from '@/ui/states';
import { VirtualList } from '@/ui/virtual-list';
import { NotYet } from '../../shared/feed';
import { useRefresh } from '../../shared/use-refresh';
import { PersonRow } from './person-row';
import './people-list.scss';

/** The row heights of the style sheet; NutUI adds ten pixels between two rows. */
const ROW = 72;
const LARGE_ROW = 88;
/** The visible height of the list on a phone with the search above it, in pixels. */
const LIST_HEIGHT = 520;

/** Any number of people sorted by pinyin, with the letters at the edge: a letter makes the list begin with it. */
export function PeopleList({ query, empty }: { query: PeopleQuery; empty: string }) {
  const [letter, setLetter] = useState<string>();
  const large = useLargeText((text) => text.large);
  const found = useDirectoryPeople(query);
  const { data } = found;
  useRefresh(found.refetch);
  if (!data) return <NotYet query={found} rows={6} />;
  const { people, more } = data;
  if (people.length === 0) return <Empty title={empty} hint={query.keyword ? '请换个姓名、拼音或首字母再试。' : '这里还没有人。'} />;
  const letters = LETTERS.filter((one) => people.some((person) => person.letter === one));
  const from =
    letter === undefined
      ? 0
      : Math.max(
          0,
          people.findIndex((person) => person.letter === letter),
        );
  return (
    <View className="u-card people">
      <View className="people__count" {...spoken}>
        {more
          ? `超过 ${numberText(MOST_PEOPLE)} 人，请查找姓名`
          : `共 ${numberText(people.length)} 人${letter ? `，从 ${letter} 开始` : ''}`}
      </View>
      <View className="people__columns">
        <View className="people__list" aria-busy={found.isPlaceholderData ? 'true' : 'false'}>
          <VirtualList
            // A new first letter remounts the list, so that it starts at its top.
            key={`${letter ?? ''}-${people.length}`}
            items={from === 0 ? people : people.slice(from)}
            rowHeight={large ? LARGE_ROW : ROW}
            height={LIST_HEIGHT}
            row={(person) => <PersonRow person={person} />}
          />
        </View>
        {letters.length > 1 ? <Letters letters={letters} value={letter} onChoose={setLetter} /> : null}
      </View>
    </View>
  );
}

interface LettersProps {
  letters: readonly string[];
  value: string | undefined;
  onChoose: (letter: string | undefined) => void;
}

const Letters = ({ letters, value, onChoose }: LettersProps) => (
  <View className="people__letters" {...named('group', '按姓名首字母')}>
    {letters.map((letter) => {
      const pressed = letter === value;
      // A second press shows all people again.
      const choose = () => onChoose(pressed ? undefined : letter);
      return (
        <View
          key={letter}
          className={`people__letter${pressed ? ' people__letter--on' : ''}`}
          onClick={choose}
          {...pressable({ label: letter === '#' ? '其他' : `从 ${letter} 开始`, pressed }, choose)}
        >
          <Text>{letter}</Text>
        </View>
      );
    })}
  </View>
);
