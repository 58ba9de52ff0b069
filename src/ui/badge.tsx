import NutBadge from '@nutui/nutui-react-taro/dist/es/packages/badge';
import '@nutui/nutui-react-taro/dist/es/packages/badge/style/css';
import './nut';
import './badge.scss';

const MOST = 99;

/** How many wait; nothing is drawn for none, and 99+ for more than that. */
export const Badge = ({ count }: { count: number | undefined }) =>
  count ? <NutBadge className="u-badge" value={count} max={MOST} /> : null;
