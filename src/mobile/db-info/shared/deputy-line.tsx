import { Text, View } from '@tarojs/components';
import type { DeputyCard } from '@/features/deputy-info/queries';
import { factsLine } from '@/features/deputy-info/rules';
import { dbInfoDetailLink } from '@/routes/mobile';
import { EntryLink } from '../../shared/entry/entry-link';
import { Portrait } from '../../shared/portrait';
import './deputy-line.scss';

/** One deputy of the list: name, delegation, area and occupation. */
export function DeputyLine({ deputy }: { deputy: DeputyCard }) {
  const { id, name, photo, delegationName, areaName, occupation, offices } = deputy;
  return (
    <View className="deputy-line">
      <Portrait name={name} photo={photo} />
      <View className="deputy-line__text">
        <View className="deputy-line__head">
          <EntryLink to={dbInfoDetailLink(id)} className="deputy-line__name">
            {name}
          </EntryLink>
          <Text className="deputy-line__office">{offices}</Text>
        </View>
        <View className="deputy-line__fact">{factsLine(deputy)}</View>
        <View className="deputy-line__fact">{occupation}</View>
        <View className="deputy-line__place">{`${areaName} · ${delegationName}`}</View>
      </View>
    </View>
  );
}
