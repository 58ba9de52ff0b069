import { Text, View } from '@tarojs/components';
import type { OpenFigures } from '@/features/open/api';
import { percentOf } from '@/features/open/rules';
import { numberText } from '@/lib/number-text';
import { heading, named, pressable, spoken } from '@/ui/a11y';
import { EntryLink } from '../../shared/entry/entry-link';
import type { County } from '../shared/county';

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

export interface NumbersProps {
  name: string;
  counts: Pick<OpenFigures, 'total' | 'answered' | 'satisfied'>;
  /** The items behind the numbers. */
  link: string;
  /** Nothing is chosen: the numbers are those of all areas. */
  isWhole: boolean;
}

/** The numbers of what is chosen, spoken when they change. */
export function Numbers({ name, counts: { total, answered, satisfied }, link, isWhole }: NumbersProps) {
  const facts = [
    { label: '公开（件）', value: numberText(total) },
    { label: '已答复（件）', value: numberText(answered) },
    { label: '满意率', value: percentOf(satisfied, answered) },
  ];
  return (
    <View className="open-card bill-numbers" {...named('region', '所选地区')}>
      <View {...spoken}>
        <View className="bill-numbers__name" {...heading(2)}>
          {name}
        </View>
        <View className="bill-numbers__facts">
          {facts.map(({ label, value }) => (
            <View key={label} className="bill-numbers__fact">
              <Text className="bill-numbers__value">{value}</Text>
              <Text className="bill-numbers__label">{label}</Text>
            </View>
          ))}
        </View>
      </View>
      <EntryLink to={link} className="open-back">
        {isWhole ? '查看全部公开的议案建议' : `查看${name}公开的议案建议`}
      </EntryLink>
    </View>
  );
}
