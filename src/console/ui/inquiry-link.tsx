import { Link } from 'react-router-dom';
import { useMay } from '@/features/session/store';
import { useScreenLinks } from '../menu/use-screen-links';

/**
 * Leads an office that wants to ask deputies something to the themes: they have chosen addressees, a last day, reminders, and the number of deputies
 * who answered. Renders nothing for roles that publish no themes.
 */
export function InquiryLink() {
  const themes = useScreenLinks().to('theme/list');
  const may = useMay('theme:create');
  if (!themes || !may) return null;
  return (
    <Link className="console-link" to={themes}>
      向代表征求意见
    </Link>
  );
}
