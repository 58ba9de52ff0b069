import { Text, View } from '@tarojs/components';
import { STATION_KINDS } from '@contract/rules/station';
import type { StationCard } from '@/features/station-info/queries';
import { distanceText } from '@/lib/distance-text';
import { numberText } from '@/lib/number-text';
import { stationInfoLink } from '@/routes/mobile';
import { EntryLink } from '../../shared/entry/entry-link';
import './station.scss';

/** One station of the list: its place, its opening hours, and its distance. */
export function StationLine({ station }: { station: StationCard }) {
  const { id, name, kind, areaName, address, hours, deputies, metres } = station;
  return (
    <View className="station-line">
      <View className="station-line__head">
        <EntryLink to={stationInfoLink(id)} className="station-line__name">
          {name}
        </EntryLink>
        {metres === null ? null : <Text className="station-line__way">{distanceText(metres)}</Text>}
      </View>
      <View className="station-line__fact">{[STATION_KINDS[kind], areaName, address].filter(Boolean).join(' · ')}</View>
      {hours ? <View className="station-line__fact">{`开放时间 ${hours}`}</View> : null}
      <View className="station-line__fact">{`进站代表 ${numberText(deputies)} 位`}</View>
    </View>
  );
}
