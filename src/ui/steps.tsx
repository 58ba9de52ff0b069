import NutStep from '@nutui/nutui-react-taro/dist/es/packages/step';
import '@nutui/nutui-react-taro/dist/es/packages/step/style/css';
import NutSteps from '@nutui/nutui-react-taro/dist/es/packages/steps';
import '@nutui/nutui-react-taro/dist/es/packages/steps/style/css';
import { View } from '@tarojs/components';
import './nut';
import { named } from './a11y';
import './steps.scss';

export interface ProgressItem {
  name: string;
  state: 'done' | 'now' | 'ahead';
}

const SPOKEN = { done: '已完成', now: '当前环节', ahead: '未到' } as const;
const TICK = <View className="u-steps__tick" />;

/** With names of at most this length, five steps fit in a row on the narrowest phone. */
const SHORT = 2;

function columnsOf(items: readonly ProgressItem[]): string {
  if (items.length % 3 === 0) return ' u-steps--by-three';
  return items.length === 5 && items.every(({ name }) => name.length <= SHORT) ? ' u-steps--by-five' : '';
}

/** The steps of an item as a drawing: done, current, to come. */
export function Steps({ items }: { items: readonly ProgressItem[] }) {
  return (
    <View className={`u-steps${columnsOf(items)}`} {...named('list', '办理进度')}>
      <NutSteps layout="double" type="text">
        {items.map(({ name, state }, index) => (
          <View
            key={`${index}${name}`}
            className={`u-steps__item u-steps__item--${state}`}
            {...named('listitem', `${name}，${SPOKEN[state]}`)}
          >
            <NutStep value={index + 1} title={name} {...(state === 'done' ? { type: 'icon', icon: TICK } : {})} />
          </View>
        ))}
      </NutSteps>
    </View>
  );
}
