import { Text, View } from '@tarojs/components';
import type { DirectoryAreas } from '@/features/directory/queries';
import { numberText } from '@/lib/number-text';
import { go } from '@/platform/navigation';
import { directoryAreaPeopleLink, directoryTownsLink, directoryUnitPeopleLink } from '@/routes/mobile';
import { LinkRow } from '@/ui/link-row';

const COUNTY_DIGITS = 6;

const countText = ({ deputies, staff }: { deputies: number; staff: number }): string =>
  [deputies > 0 ? `代表 ${numberText(deputies)} 人` : '', staff > 0 ? `工作人员 ${numberText(staff)} 人` : ''].filter(Boolean).join('，') ||
  '还没有人';

/** The contents of an area: all its people, the areas directly below it, and its units. */
export function Areas({ areas: { areaCode, areaName, own, below, units } }: { areas: DirectoryAreas }) {
  const hasTowns = areaCode.length === COUNTY_DIGITS;
  return (
    <>
      <View className="u-card">
        <Text className="u-card__title">{areaName}</Text>
        <LinkRow title={`${areaName}全部人员`} note="按姓名拼音排列" onPress={() => void go(directoryAreaPeopleLink(areaCode))} />
        <LinkRow title={`${areaName}本级`} note={countText(own)} onPress={() => void go(directoryAreaPeopleLink(areaCode, true))} />
      </View>
      {below.length > 0 ? (
        <View className="u-card">
          <Text className="u-card__title">{hasTowns ? '乡镇（街道）' : '县（市、区）'}</Text>
          {below.map((area) => (
            <LinkRow
              key={area.areaCode}
              title={area.areaName}
              note={countText(area)}
              onPress={() => void go(hasTowns ? directoryAreaPeopleLink(area.areaCode) : directoryTownsLink(area.areaCode))}
            />
          ))}
        </View>
      ) : null}
      {units.length > 0 ? (
        <View className="u-card">
          <Text className="u-card__title">单位</Text>
          {units.map(({ id, name, people }) => (
            <LinkRow key={id} title={name} note={`${numberText(people)} 人`} onPress={() => void go(directoryUnitPeopleLink(id))} />
          ))}
        </View>
      ) : null}
    </>
  );
}
