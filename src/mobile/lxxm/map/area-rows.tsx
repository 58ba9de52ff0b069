import { Text, View } from '@tarojs/components';
import { shareText } from '@contract/rules/visit';
import type { VisitFigures } from '@/features/visit/queries';
import { numberText } from '@/lib/number-text';
import { heading, named, pressable } from '@/ui/a11y';
import '../../shared/public/area-map.scss';

type Area = VisitFigures['byArea'][number];

/**
 * Returns the share of deputies who visited an area, or the number of visits when the area has no deputies of its own; an area without visits says so
 * in words.
 */
export const coverText = ({ visits, visited }: Pick<Area, 'visits' | 'visited'>, inOffice: number): string =>
  visits === 0 ? '未走访' : inOffice === 0 ? `${numberText(visits)} 次` : `覆盖 ${shareText(visited, inOffice)}`;

interface AreaRowsProps {
  areas: readonly Area[];
  inOffice: number;
  chosenCode: string | undefined;
  onChoose: (areaCode: string) => void;
}

/** All areas as a list with the same content and actions as the map, for the keyboard and for devices without a map. */
export const AreaRows = ({ areas, inOffice, chosenCode, onChoose }: AreaRowsProps) => (
  <View className="public-card area-choice">
    <View className="public-card__title" {...heading(2)}>
      选择地区
    </View>
    <View className="area-choice__rows" {...named('group', '地区')}>
      {areas.map((area) => {
        const { areaCode, areaName, visits, people } = area;
        const isChosen = areaCode === chosenCode;
        const choose = () => onChoose(areaCode);
        const text =
          visits === 0
            ? '未走访'
            : [`${numberText(visits)} 次`, `${numberText(people)} 人次`, inOffice === 0 ? '' : coverText(area, inOffice)]
                .filter(Boolean)
                .join(' ');
        return (
          <View
            key={areaCode}
            className={isChosen ? 'area-choice__row area-choice__row--on' : 'area-choice__row'}
            onClick={choose}
            {...pressable({ label: `${areaName} ${text}`, pressed: isChosen }, choose)}
          >
            <Text className="area-choice__name">{areaName}</Text>
            <Text className="area-choice__count">{text}</Text>
          </View>
        );
      })}
    </View>
    <View className="public-faint">覆盖率是到过那里的代表占本区域在任代表的比例；县（市、区）含所辖乡镇。</View>
  </View>
);
