import { Text, View } from '@tarojs/components';
import type { OpenFigures } from '@/features/open/api';
import { percentOf } from '@/features/open/rules';
import { numberText } from '@/lib/number-text';
import { heading, named, spoken } from '@/ui/a11y';
import { EntryLink } from '../../parts/entry/entry-link';

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
