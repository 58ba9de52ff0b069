import { Text, View } from '@tarojs/components';
import { heading, named, pressable } from '@/ui/a11y';
import { numberText } from '@/lib/number-text';
import type { County } from '../parts/county';

export interface ChoiceProps {
  counties: readonly County[];
  chosenCode: string | undefined;
  onChoose: (code: string) => void;
}

/** All areas as a list that does what the map does, for keyboards and where there is no map. */
export const Choice = ({ counties, chosenCode, onChoose }: ChoiceProps) => (
  <View className="open-card bill-choice">
    <View className="open-card__title" {...heading(2)}>
      选择地区
    </View>
    <View className="bill-choice__rows" {...named('group', '地区')}>
      {counties.map(({ areaCode, name, total }) => {
        const chosen = areaCode === chosenCode;
        const choose = () => onChoose(areaCode);
        return (
          <View
            key={areaCode}
            className={chosen ? 'bill-choice__row bill-choice__row--on' : 'bill-choice__row'}
            onClick={choose}
            {...pressable({ label: `${name} ${numberText(total)} 件`, pressed: chosen }, choose)}
          >
            <Text className="bill-choice__name">{name}</Text>
            <Text className="bill-choice__count">{numberText(total)} 件</Text>
          </View>
        );
      })}
    </View>
    <View className="open-faint">县（市、区）含所辖乡镇。</View>
  </View>
);
