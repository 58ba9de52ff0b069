import { Link } from 'react-router-dom';
import { AS_LEFT } from '../layout/use-content-scroll';
import { useScreenLinks } from '../menu/use-screen-links';

/** Leads to the entity's list as it was left; nothing where the role has none. */
export function BackToList({ of }: { of: string }) {
  const link = useScreenLinks().listAsLeft(of);
  if (!link) return null;
  return (
    <Link className="console-link" to={link} state={AS_LEFT}>
      返回列表
    </Link>
  );
}
