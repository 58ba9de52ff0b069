import { BarChartOutlined, DashboardOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { useScreenLinks } from '../../menu/use-screen-links';

const SCREENS: readonly { component: string; title: string; text: string; Icon: typeof DashboardOutlined }[] = [
  { component: 'dashboard/cityView', title: '数据视图', text: '全市和各县（市、区）的主要指标', Icon: DashboardOutlined },
  { component: 'dashboard/rank', title: '数据排名', text: '各县（市、区）的得分和名次', Icon: BarChartOutlined },
];

/** Links to the screens that belong to the home page of a city; renders nothing when the role has none of them. */
export function DataLinks() {
  const links = useScreenLinks();
  const shown = SCREENS.flatMap(({ component, ...screen }) => {
    const to = links.to(component);
    return to === null ? [] : [{ ...screen, to }];
  });
  if (shown.length === 0) return null;
  return (
    <nav className="console-home-data" aria-label="数据">
      {shown.map(({ to, title, text, Icon }) => (
        <Link key={to} className="console-home-data__link" to={to}>
          <Icon aria-hidden />
          <span className="console-home-data__title">{title}</span>
          <span className="console-home-data__text">{text}</span>
        </Link>
      ))}
    </nav>
  );
}
