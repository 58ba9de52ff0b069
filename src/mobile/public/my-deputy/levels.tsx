import { Text, View } from '@tarojs/components';
import type { OwnDeputies, OwnDeputy } from '@/features/district/public';
import { minuteText } from '@/lib/dates';
import { writeCommentLink } from '@/routes/mobile';
import { named } from '@/ui/a11y';
import { EntryLink } from '../../shared/entry/entry-link';
import { Card } from '../../shared/public/public-page';
import { Portrait } from '../../shared/portrait';

type Level = OwnDeputies['levels'][number];

const titleOf = ({ areaName, districtName }: Level): string => `${areaName}人大代表${districtName === '' ? '' : ` · ${districtName}`}`;

/** The deputies of a place at each level, the nearest congress first. */
export const Levels = ({ levels }: { levels: readonly Level[] }) => (
  <>
    {levels.map((level) => (
      <Card key={level.areaName} title={titleOf(level)}>
        {level.deputies.length === 0 ? <Text className="public-faint">还没有登记这里的代表。</Text> : null}
        <View {...named('list', titleOf(level))}>
          {level.deputies.map((deputy) => (
            <Deputy key={deputy.id} deputy={deputy} />
          ))}
        </View>
      </Card>
    ))}
  </>
);

function Deputy({ deputy: { id, name, photo, delegationName, occupation, next } }: { deputy: OwnDeputy }) {
  return (
    <View className="my-deputy" {...named('listitem')}>
      <Portrait name={name} photo={photo} />
      <View className="my-deputy__text">
        <Text className="my-deputy__name">{name}</Text>
        <View className="my-deputy__fact">{[delegationName, occupation].filter(Boolean).join(' · ')}</View>
        <View className="my-deputy__fact">
          {next
            ? `下次接待：${minuteText(next.startsAt)}，${[next.stationName, next.address].filter(Boolean).join('，')}`
            : '近期没有公布接待时间'}
        </View>
        <EntryLink to={writeCommentLink({ deputy: id })} className="my-deputy__way" label={`给代表留言：${name}`}>
          给代表留言
        </EntryLink>
      </View>
    </View>
  );
}
