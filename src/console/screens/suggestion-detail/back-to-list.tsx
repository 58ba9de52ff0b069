import { Link } from 'react-router-dom';
import { AS_LEFT } from '../../layout/use-content-scroll';
import { useScreenLinks } from '../../menu/use-screen-links';

/** Leads to the list as it was left. */
export function BackToList() {
  const link = useScreenLinks().listAsLeft();
  if (!link) return null;
  return (
    <Link className="console-link" to={link} state={AS_LEFT}>
      返回列表
    </Link>
  );
}
