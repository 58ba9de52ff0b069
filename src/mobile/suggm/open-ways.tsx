import { View } from '@tarojs/components';
import { activitiesLink, billIndexLink, openHomeLink } from '@/routes/mobile';
import { named } from '@/ui/a11y';
import { EntryLink } from '../parts/entry/entry-link';
import './open-ways.scss';

const WAYS = [
  { text: '我的活动', to: activitiesLink() },
  { text: '公开首页', to: openHomeLink() },
  { text: '公开数据', to: billIndexLink() },
];

/** The quiet ways from a deputy's suggestions to what else there is, for them and for everybody. */
export const OpenWays = () => (
  <View className="open-links" {...named('navigation', '其他栏目')}>
    {WAYS.map(({ text, to }) => (
      <EntryLink key={to} to={to} className="open-links__way">
        {text}
      </EntryLink>
    ))}
  </View>
);
