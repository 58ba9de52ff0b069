import NutBadge from '@nutui/nutui-react-taro/dist/es/packages/badge';
import '@nutui/nutui-react-taro/dist/es/packages/badge/style/css';
import './nut';
import './badge.scss';

const MOST = 99;

/** The number of waiting items; renders nothing for 0, and 99+ for more than 99. */
export const Badge = ({ count }: { count: number | undefined }) =>
  count ? <NutBadge className="u-badge" value={count} max={MOST} /> : null;
