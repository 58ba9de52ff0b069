import { Text, View } from '@tarojs/components';
import { DAY_MS } from '@contract/rules/beijing';
import { readPlace } from '@contract/rules/station';
import type { Activity } from '@/features/activity/api';
import { saveActivityCalendar } from '@/features/activity/own-calendar';
import { answerText, ownWays } from '../shared/own-rules';
import { spanParts } from '@/features/activity/rules';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import type { OwnSitting } from '@/features/attendance/own-api';
import type { OwnLeaves } from '@/features/leave/own-api';
import { showWay } from '@/platform/location';
import { ActionButton } from '@/ui/action-button';
import { Countdown } from '@/ui/countdown';
import { useOnce } from '../../shared/use-form';
import { ActivityTags } from './tags';

/** A countdown is shown on the last day before the deadline. */
const isNear = (until: string): boolean => Date.parse(until) - Date.now() < DAY_MS;

const AHEAD: readonly Activity['phase'][] = ['open', 'waiting', 'running'];

/** The buttons for the route to the place and for an entry in the device's calendar. */
function Ways({ activity: { id, place, position, phase } }: { activity: Activity }) {
  const once = useOnce();
  const there = readPlace(position ?? '');
  const isAhead = AHEAD.includes(phase);
  if (!there && !isAhead) return null;
  return (
    <View className="activity-part__ways">
      {there ? <ActionButton onPress={() => showWay({ ...there, name: place, address: place })}>去这里</ActionButton> : null}
      {isAhead ? <ActionButton onPress={() => once(() => saveActivityCalendar(id))}>加入日历</ActionButton> : null}
    </View>
  );
}

/** When the activity lasts several days, its end gets a line of its own. */
const linesOf = (hours: string): string[] => hours.split(' – ').map((line, at) => (at === 0 ? line : `至 ${line}`));

interface HeadProps {
  activity: Activity;
  /** Both undefined while they are loading. */
  leaves: OwnLeaves | undefined;
  sittings: readonly OwnSitting[] | undefined;
  onOver: () => void;
}

/** The kind of the activity, its time and place, and the deputy's answer. */
export function Head({ activity, leaves, sittings, onOver }: HeadProps) {
  const { kind, signUpUntil, phase } = activity;
  const { nameOf } = useDictionaryEntries('activityKind');
  const { day, hours } = spanParts(activity.startsAt, activity.endsAt);
  const answer = answerText({ activity, leaves, sittings });
  const counts = ownWays({ activity, leaves, sittings, hasReport: false }).includes('come') && isNear(signUpUntil);
  return (
    <View className="u-card">
      <ActivityTags activity={activity} />
      <Text className="activity__kind">{nameOf(kind)}</Text>
      <Text className="record__title">{activity.title}</Text>
      {day ? <Text className="activity__when">{day}</Text> : null}
      {linesOf(hours).map((line) => (
        <Text key={line} className="activity__when">
          {line}
        </Text>
      ))}
      <Text className="activity__place" userSelect>
        {activity.place}
      </Text>
      <Ways activity={activity} />
      {phase === 'cancelled' ? <Text className="record__over">{`活动已取消：${activity.cancelReason}`}</Text> : null}
      {answer ? <Text className="record__said">{answer}</Text> : null}
      {counts ? <Countdown label="距报名截止" until={Date.parse(signUpUntil)} onEnd={onOver} /> : null}
    </View>
  );
}
