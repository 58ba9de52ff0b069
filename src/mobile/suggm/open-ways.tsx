import { View } from '@tarojs/components';
import { billIndexLink, openHomeLink } from '@/routes/mobile';
import { named } from '@/ui/a11y';
import { EntryLink } from '../parts/entry/entry-link';
import './open-ways.scss';

const WAYS = [
  { text: '公开首页', to: openHomeLink() },
  { text: '公开数据', to: billIndexLink() },
];

/** The quiet ways from a deputy's own page to what everybody may see. */
export const OpenWays = () => (
  <View className="open-links" {...named('navigation', '公开栏目')}>
    {WAYS.map(({ text, to }) => (
      <EntryLink key={to} to={to} className="open-links__way">
        {text}
      </EntryLink>
    ))}
  </View>
);
