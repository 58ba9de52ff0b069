import { Text, View } from '@tarojs/components';
import { MEETING_CAUSES } from '@contract/rules/matter';
import type { MatterRecord } from '@/features/matter/queries';
import { minuteText } from '@/lib/dates';
import { named } from '@/ui/a11y';

/** The meetings about a matter, with who does what until when. */
export const Meetings = ({ matter: { meetings } }: { matter: MatterRecord }) =>
  meetings.length === 0 ? null : (
    <View className="u-card">
      <Text className="u-card__title">会商</Text>
      {meetings.map(({ id, cause, meetsAt, place, units, deputies, conclusion, tasks }) => (
        <View key={id} className="station-meeting">
          <View>{`${minuteText(meetsAt)}，${place}`}</View>
          <View className="public-faint">{`原因：${MEETING_CAUSES[cause]}`}</View>
          <View className="public-faint">{`参加：${[...units, ...deputies].map(({ name }) => name).join('、')}`}</View>
          {conclusion === '' ? null : <View>{`结论：${conclusion}`}</View>}
          <View {...named('list')}>
            {tasks.map(({ who, what, until }) => (
              <View key={`${who} ${what} ${until}`} {...named('listitem')}>{`${who}：${what}，${until} 前`}</View>
            ))}
          </View>
        </View>
      ))}
    </View>
  );
