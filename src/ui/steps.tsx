import { Text, View } from '@tarojs/components';
import { decorative, named } from './a11y';
import './steps.scss';

export interface StepItem {
  name: string;
  state: 'done' | 'now' | 'ahead';
}

const SPOKEN = { done: '已完成', now: '当前环节', ahead: '未到' } as const;

/** The way of an item, drawn: what is done, where it stands, what lies ahead. */
export function Steps({ items }: { items: readonly StepItem[] }) {
  return (
    <View className={`u-steps${items.length % 3 === 0 ? ' u-steps--by-three' : ''}`} {...named('list', '办理进度')}>
      {items.map((item, index) => (
        <View
          key={`${index}${item.name}`}
          className={`u-steps__item u-steps__item--${item.state}`}
          {...named('listitem', `${item.name}，${SPOKEN[item.state]}`)}
        >
          <View className="u-steps__dot" {...decorative}>
            {item.state === 'done' ? <View className="u-steps__tick" /> : <Text className="u-steps__number">{index + 1}</Text>}
          </View>
          <Text className="u-steps__name">{item.name}</Text>
        </View>
      ))}
    </View>
  );
}
