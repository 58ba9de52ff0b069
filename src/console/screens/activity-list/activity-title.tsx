import { Link } from 'react-router-dom';
import type { ActivityLine } from '@/features/activity/api';
import { useScreenLinks } from '../../menu/use-screen-links';

/** The title, which opens the whole of it where the role has that screen. */
export function ActivityTitle({ activity: { id, title } }: { activity: ActivityLine }) {
  const link = useScreenLinks().activity(id);
  if (!link) return <span>{title}</span>;
  return (
    <Link className="console-activity-title" to={link}>
      {title}
    </Link>
  );
}
