import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { pointsText } from '@contract/rules/score';
import { type OwnScore, useOwnMonth } from '@/features/score-own/queries';
import { byDay, daysOfMonth, placesOfMonth, sumOf } from '@/features/score-own/rules';
import { decorative, named, pressable, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { NotYet } from '../../shared/feed';
import { useRefresh } from '../../shared/use-refresh';
import { RecordCard } from './record-card';
import type { Opened } from './view';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const MONTHS = 12;

interface MonthRecordsProps {
  year: number;
  month: number;
  onMonth: (month: number) => void;
  onOpen: (opened: Opened) => void;
}

/** The calendar of a month: days with points are marked, and each opens its records. */
export function MonthRecords({ year, month, onMonth, onOpen }: MonthRecordsProps) {
  const days = daysOfMonth(year, month);
  const query = useOwnMonth(days);
  const [day, setDay] = useState<string | null>(null);
  useRefresh(query.refetch);
  const { data } = query;
  // The data may still be of another month while this one is loading.
  const scores = (data?.items ?? []).filter(({ on }) => on >= days.from && on <= days.to);
  const marked = byDay(scores);
  const shown = day === null || !marked.has(day) ? scores : (marked.get(day) ?? []);
  const isOfDay = shown !== scores;
  return (
    <>
      <View className="u-card">
        <View className="score-turn">
          <ActionButton disabled={month === 1} onPress={() => onMonth(month - 1)}>
            上月
          </ActionButton>
          <View className="score-turn__month" {...spoken}>
            {`${String(month)} 月`}
          </View>
          <ActionButton disabled={month === MONTHS} onPress={() => onMonth(month + 1)}>
            下月
          </ActionButton>
        </View>
        <Sheet places={placesOfMonth(year, month)} marked={marked} day={isOfDay ? day : null} onDay={setDay} />
      </View>
      {data ? (
        <>
          <View className="score-sum" {...spoken}>
            {sumText(shown, { what: isOfDay ? dayName(day ?? '') : '这个月' })}
          </View>
          {isOfDay ? (
            <View className="score-ways">
              <ActionButton onPress={() => setDay(null)}>看整个月</ActionButton>
            </View>
          ) : null}
          <View {...named('list', '积分记录')}>
            {shown.map((score) => (
              <View key={score.id} {...named('listitem')}>
                <RecordCard score={score} onOpen={() => onOpen({ record: score.id })} />
              </View>
            ))}
          </View>
          {data.total > data.items.length ? (
            <Text className="score-line">{`这个月共 ${String(data.total)} 条，这里是最近的 ${String(data.items.length)} 条，其余请看列表。`}</Text>
          ) : null}
        </>
      ) : (
        <NotYet query={query} />
      )}
    </>
  );
}

const numberOf = (day: string): string => String(Number(day.slice(8)));
const dayName = (day: string): string => `${String(Number(day.slice(5, 7)))} 月 ${numberOf(day)} 日`;

const sumText = (scores: readonly OwnScore[], { what }: { what: string }): string =>
  scores.length === 0 ? `${what}没有积分记录` : `${what}有 ${String(scores.length)} 条记录，计 ${pointsText(sumOf(scores))}`;

interface SheetProps {
  places: readonly (string | null)[];
  marked: ReadonlyMap<string, OwnScore[]>;
  day: string | null;
  onDay: (day: string) => void;
}

function Sheet({ places, marked, day: chosen, onDay }: SheetProps) {
  return (
    <View className="score-days" {...named('group', '有积分的日子')}>
      {WEEKDAYS.map((name) => (
        <Text key={name} className="score-days__week" {...decorative}>
          {name}
        </Text>
      ))}
      {places.map((day, at) => {
        if (day === null) return <View key={at} {...decorative} />;
        const scores = marked.get(day);
        if (!scores)
          return (
            <Text key={at} className="score-day" {...decorative}>
              {numberOf(day)}
            </Text>
          );
        const sum = sumOf(scores);
        const press = () => onDay(day);
        return (
          <View
            key={at}
            className={`score-day score-day--marked${day === chosen ? ' score-day--on' : ''}`}
            onClick={press}
            {...pressable({ pressed: day === chosen }, press)}
          >
            <Text className="score-day__number">
              {numberOf(day)}
              <Text className="score-unseen"> 日，</Text>
            </Text>
            <Text className="score-day__points">
              {`${sum > 0 ? '+' : ''}${String(sum)}`}
              <Text className="score-unseen">{` 分，${String(scores.length)} 条记录`}</Text>
            </Text>
          </View>
        );
      })}
    </View>
  );
}
